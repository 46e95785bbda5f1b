import moment from 'moment-timezone';
globalThis.note = moment.tz(1792992600000, 'America/New_York').format('h:mm a z [on] dddd, MMMM D, YYYY');
