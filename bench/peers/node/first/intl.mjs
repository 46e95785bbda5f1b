const formatter = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York', weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric',
  minute: '2-digit', timeZoneName: 'short',
});
globalThis.note = formatter.format(1792992600000);
