"""Works out a zone's transitions and the rule that runs on after them, as zic does."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import NamedTuple

from zi_text import EPOCH, FOREVER, LONGEST_MONTHS, Clock, Era, Rule, Source, SourceError

DAY = 86400
CYCLE = 400  # years after which the calendar, and so every footer, repeats


class LocalType(NamedTuple):
    offset: int
    daylight: bool
    abbreviation: str


class Transition(NamedTuple):
    at: int
    type: LocalType


class Turn(NamedTuple):
    """When a footer's daylight type begins or ends: the fields of FORMAT.md."""

    kind: int = 0
    month: int = 0
    week: int = 0
    weekday: int = 0
    day: int = 0
    seconds: int = 0


class Footer(NamedTuple):
    standard: LocalType
    daylight: LocalType | None = None
    start: Turn = Turn()
    end: Turn = Turn()


class Zone(NamedTuple):
    initial: LocalType
    transitions: tuple[Transition, ...]
    footer: Footer


# --- Footers


def _turn_day(turn: Turn, year: int) -> int:
    """Days since 1970-01-01."""
    if turn.kind == 1:
        leap = date(year, 12, 31).timetuple().tm_yday == 366
        return date(year, 1, 1).toordinal() - EPOCH + turn.day - 1 + (leap and turn.day >= 60)
    if turn.kind == 2:
        return date(year, 1, 1).toordinal() - EPOCH + turn.day
    first = date(year, turn.month, 1).toordinal() - EPOCH
    day = first + (turn.weekday - first - 4) % 7 + 7 * (turn.week - 1)
    length = date(year + turn.month // 12, turn.month % 12 + 1, 1).toordinal() - EPOCH - first
    return day if day < first + length else day - 7


@cache
def _footer_year(footer: Footer, year: int) -> tuple[Transition, ...]:
    if footer.daylight is None:
        return ()
    start = _turn_day(footer.start, year) * DAY + footer.start.seconds - footer.standard.offset
    end = _turn_day(footer.end, year) * DAY + footer.end.seconds - footer.daylight.offset
    return tuple(sorted((Transition(start, footer.daylight), Transition(end, footer.standard))))


def year_of(instant: int) -> int:
    return date.fromordinal(instant // DAY + EPOCH).year


def footer_between(footer: Footer, after: int, until: int) -> list[Transition]:
    """The footer's transitions in (after, until]."""
    years = range(year_of(after) - 1, year_of(until) + 2)
    return [t for year in years for t in _footer_year(footer, year) if after < t.at <= until]


def footer_at(footer: Footer, instant: int) -> LocalType:
    before = footer_between(footer, instant - 2 * 366 * DAY, instant)
    return before[-1].type if before else footer.standard


def _turn(rule: Rule, standard_offset: int, daylight_save: int) -> Turn:
    seconds = rule.at.seconds
    if rule.at.universal:
        seconds += standard_offset
    if rule.at.standard and not rule.daylight:
        seconds += daylight_save
    day = rule.day
    if day.kind == "=":
        if (day.month, day.day) == (2, 29):
            raise SourceError("a rule that runs on for ever starts on 29 February")
        return Turn(1, day=sum(LONGEST_MONTHS[: day.month - 1]) - (day.month > 2) + day.day, seconds=seconds)
    if day.kind == "l" or (day.kind == "<" and day.day == LONGEST_MONTHS[day.month - 1]):
        return Turn(0, day.month, 5, day.weekday, 0, seconds)
    shift = (day.day - 1) % 7 if day.kind == ">" else day.day % 7
    week = 1 + (day.day - 1) // 7 if day.kind == ">" else day.day // 7
    return Turn(0, day.month, week, (day.weekday - shift) % 7, 0, seconds + shift * DAY)


def footer_of(era: Era, rules: list[Rule], last: LocalType) -> Footer:
    """`last` is the type after the last transition of all: it holds where no rule runs on."""
    running = [rule for rule in rules if rule.last == FOREVER]
    if not running or not era.rules:
        return Footer(last)
    if len(running) == 1:
        return Footer(_type(era, running[0]))
    if len(running) != 2 or running[0].daylight == running[1].daylight:
        raise SourceError(f"the rules {era.rules} run on for ever in a way that no footer can say")
    standard, daylight = sorted(running, key=lambda rule: rule.daylight)
    if standard.save:
        raise SourceError(f"the rules {era.rules} have a standard time that is shifted for ever")
    turns = [_turn(rule, era.offset, daylight.save) for rule in (daylight, standard)]
    return Footer(_type(era, standard), _type(era, daylight), turns[0], turns[1])


# --- Abbreviations


def _numeric(offset: int) -> str:
    """What %z stands for: +hh, +hhmm or +hhmmss."""
    minutes, seconds = divmod(abs(offset), 60)
    text = f"{minutes // 60:02}{minutes % 60:02}{seconds:02}"
    while len(text) > 2 and text.endswith("00"):
        text = text[:-2]
    return ("-" if offset < 0 else "+") + text


def _abbreviation(era: Era, letters: str, daylight: bool, save: int) -> str:
    standard, slash, other = era.format.partition("/")
    if slash:
        return other if daylight else standard
    return era.format.replace("%s", letters).replace("%z", _numeric(era.offset + save))


def _type(era: Era, rule: Rule) -> LocalType:
    abbreviation = _abbreviation(era, rule.letters, rule.daylight, rule.save)
    return LocalType(era.offset + rule.save, rule.daylight, abbreviation)


# --- Transitions


class _RuleYears:
    """The rules of one set by year, with the local second of the year's day: shared by all zones that use the set."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules
        self.first = min(rule.first for rule in rules)
        self.years: dict[int, list[tuple[int, Rule]]] = {}

    def of(self, year: int) -> list[tuple[int, Rule]]:
        if year not in self.years:
            rules = [rule for rule in self.rules if rule.first <= year <= rule.last]
            self.years[year] = [(rule.day.in_year(year) * DAY + rule.at.seconds, rule) for rule in rules]
        return self.years[year]


def _universal(local: int, clock: Clock, offset: int, save: int) -> int:
    return local - (0 if clock.universal else offset) - (0 if clock.standard else save)


def _earliest(todo: list[tuple[int, Rule]], offset: int, save: int) -> tuple[int, Rule]:
    """Takes the rule that comes first out of `todo`, given the shift that holds now."""
    instants = [_universal(local, rule.at, offset, save) for local, rule in todo]
    at = min(instants)
    if instants.count(at) > 1:
        raise SourceError("two rules take effect at the same instant")
    return at, todo.pop(instants.index(at))[1]


class _Walk:
    """One pass over the eras of a zone; mirrors zic's outzone()."""

    def __init__(self, rule_years: dict[str, _RuleYears], last_year: int) -> None:
        self.rule_years = rule_years
        self.last_year = last_year
        self.found: list[Transition] = []
        self.initial: LocalType | None = None
        self.start: int | None = None  # when the era begins

    def era(self, era: Era) -> None:
        save = self._with_rules(era) if era.rules else self._without_rules(era)
        if era.until:
            local = era.until.day.in_year(era.until.year) * DAY + era.until.at.seconds
            self.start = _universal(local, era.until.at, era.offset, save)

    def _begin(self, type_: LocalType) -> None:
        if self.start is None:
            self.initial = type_
        else:
            self.found.append(Transition(self.start, type_))

    def _without_rules(self, era: Era) -> int:
        name = _abbreviation(era, "%s", era.daylight, era.save)
        self._begin(LocalType(era.offset + era.save, era.daylight, name))
        return era.save

    def _with_rules(self, era: Era) -> int:
        """The save at the end of the era. Rules from before it are gone through too, for what holds at its start."""
        years = self.rule_years[era.rules]
        end = min(era.until.year, self.last_year) if era.until else self.last_year
        save, at_start, name, pending = 0, era.offset, "", self.start is not None
        for year in range(years.first, end + 1):
            todo = list(years.of(year))
            while todo:
                until = self._until(era, save)
                at, rule = _earliest(todo, era.offset, save)
                type_ = _type(era, rule)
                if until is not None and at >= until:
                    if not name and type_.offset == at_start:
                        name = type_.abbreviation
                    break
                save = rule.save
                pending = pending and at != self.start
                if pending and self.start is not None and at < self.start:
                    at_start, name = type_.offset, type_.abbreviation
                    continue
                if pending and not name and type_.offset == at_start:
                    name = type_.abbreviation
                self._turn(at, type_)
        if pending:
            self._begin(self._start_type(era, at_start, name))
        return save

    def _until(self, era: Era, save: int) -> int | None:
        if not era.until:
            return None
        local = era.until.day.in_year(era.until.year) * DAY + era.until.at.seconds
        return _universal(local, era.until.at, era.offset, save)

    def _turn(self, at: int, type_: LocalType) -> None:
        if self.initial is None and not type_.daylight:
            self.initial = type_
        self.found.append(Transition(at, type_))

    def _start_type(self, era: Era, offset: int, name: str) -> LocalType:
        daylight = offset != era.offset
        if not name and "%s" in era.format:
            raise SourceError(f"no abbreviation for the start of the era {era.format}")
        return LocalType(offset, daylight, name or _abbreviation(era, "", daylight, offset - era.offset))


def _merged(initial: LocalType, found: list[Transition]) -> list[Transition]:
    """Sorted, as zic does: one that the local clock reaches before the one before it takes that one's place."""
    kept: list[Transition] = []
    for item in sorted(found, key=lambda t: t.at):
        if kept:
            before = kept[-2].type if len(kept) > 1 else initial
            if item.at + kept[-1].type.offset <= kept[-1].at + before.offset:
                kept[-1] = Transition(kept[-1].at, item.type)
                continue
        if not kept or item.type != kept[-1].type:
            kept.append(item)
    return _changes(initial, kept)


def _changes(initial: LocalType, items: list[Transition]) -> list[Transition]:
    """Without those that change nothing."""
    types = [initial, *(item.type for item in items)]
    return [item for before, item in zip(types, items) if item.type != before]


def _last_named_year(eras: list[Era], rules: list[Rule]) -> int:
    years = [era.until.year for era in eras if era.until]
    years += [rule.first for rule in rules] + [rule.last for rule in rules if rule.last != FOREVER]
    return max(years, default=1970)


def _settled(transitions: list[Transition], footer: Footer) -> list[Transition]:
    """Leaves out the tail that the footer says by itself."""
    kept = list(transitions)
    while len(kept) > 1:
        before, last = kept[-2], kept[-1]
        if footer_between(footer, before.at, last.at) != [last] or footer_at(footer, before.at) != before.type:
            break
        kept.pop()
    return kept


class Expander:
    """Expands the zones of one source."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.rule_years = {name: _RuleYears(rules) for name, rules in source.rules.items()}
        self.proved: set[tuple[Era, Footer]] = set()

    def _walk(self, eras: list[Era], last_year: int) -> tuple[LocalType, list[Transition]]:
        walk = _Walk(self.rule_years, last_year)
        for era in eras:
            walk.era(era)
        if walk.initial is None:
            raise SourceError("no standard time to begin with")
        return walk.initial, _merged(walk.initial, walk.found)

    def zone(self, name: str) -> Zone:
        """Raises SourceError."""
        try:
            return self._zone(self.source.zones[name])
        except SourceError as error:
            raise SourceError(f"zone {name}: {error}") from None

    def _zone(self, eras: list[Era]) -> Zone:
        used = [rule for era in eras if era.rules for rule in self.source.rules[era.rules]]
        last_year = _last_named_year(eras, used)
        initial, found = self._walk(eras, last_year + 2)
        footer = footer_of(eras[-1], self.source.rules.get(eras[-1].rules, []), found[-1].type if found else initial)
        if footer.daylight and (eras[-1], footer) not in self.proved:
            initial, found = self._walk(eras, last_year + CYCLE + 2)
            self.proved.add((eras[-1], footer))
        kept = _settled(found, footer)
        self._check(kept, footer, initial, last_year)
        return Zone(initial, tuple(kept), footer)

    def _check(self, kept: list[Transition], footer: Footer, initial: LocalType, last_year: int) -> None:
        """A wrong footer shows as a tail that it could not replace, or as a last type that is not the footer's."""
        if kept and year_of(kept[-1].at) > last_year + 1:
            raise SourceError("the footer does not say what the rules say")
        last = footer_at(footer, kept[-1].at) if kept else footer.standard
        if last != (kept[-1].type if kept else initial) or (footer.daylight and not kept):
            raise SourceError("the footer does not join the last transition")
