import { timeSince } from './time-since';

const NOW = Date.parse('2026-11-23T12:00:00Z');

describe('the time since a device was active', () => {
  it.each([
    ['2026-11-23T12:00:30Z', 'just now'],
    ['2026-11-23T11:59:30Z', 'just now'],
    ['2026-11-23T11:59:00Z', '1 minute ago'],
    ['2026-11-23T11:01:00Z', '59 minutes ago'],
    ['2026-11-23T11:00:00Z', '1 hour ago'],
    ['2026-11-22T12:01:00Z', '23 hours ago'],
    ['2026-11-22T12:00:00Z', 'yesterday'],
    ['2026-09-01T12:00:00Z', '83 days ago'],
  ])('since %s is "%s"', (instant, text) => {
    expect(timeSince(instant, NOW)).toBe(text);
  });
});
