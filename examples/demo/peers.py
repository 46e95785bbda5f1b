"""What Python's strftime makes of the messages of a conversation: lines "id TAB engine TAB text"."""

import json
import sys
import zoneinfo
from datetime import datetime
from pathlib import Path


def data_release() -> str:
    """The release that Python reads: the host's zone files, where there are any."""
    for folder in zoneinfo.TZPATH:
        for name in ("tzdata.zi", "+VERSION"):
            file = Path(folder) / name
            if file.exists():
                return file.read_text(encoding="ascii", errors="replace").split("\n")[0].replace("# version ", "")
    return "unknown"


release = data_release()
for message in json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")):
    if message.get("timeZone"):
        at = datetime.fromisoformat(message["createdAt"].replace("Z", "+00:00"))
        local = at.astimezone(zoneinfo.ZoneInfo(message["timeZone"]))
        print(
            message["id"], f"Python strftime (tz {release})", local.strftime("%I:%M %p %Z on %A, %B %d, %Y"), sep="\t"
        )
