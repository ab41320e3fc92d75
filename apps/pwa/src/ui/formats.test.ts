import { countOf, formatBytes, formatCalendarDay, formatDay, formatDuration, yearOf } from './formats';

describe('formats', () => {
  it.each([
    [0, '0:00'],
    [9.99, '0:09'],
    [60, '1:00'],
    [83.4, '1:23'],
    [600, '10:00'],
    [4500, '75:00'],
    [-1, '0:00'],
    [NaN, '0:00'],
    [Infinity, '0:00'],
  ])('%p seconds are %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('writes days the Vietnamese way', () => {
    expect(formatDay('2026-01-31T12:00:00.000Z')).toBe('31/1/2026');
  });

  it('never shifts a calendar day', () => {
    expect(formatCalendarDay('2024-01-01')).toBe('1/1/2024');
  });

  it('reads the year off a date', () => {
    expect(yearOf('2024-01-01')).toBe('2024');
  });

  it('counts', () => {
    expect(countOf(1, 'song')).toBe('1 song');
    expect(countOf(11, 'song')).toBe('11 songs');
  });
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [340_400, '340 kB'],
  [1_740_000, '1.7 MB'],
  [12_300_000, '12 MB'],
  [1_000_000_000, '1.0 GB'],
  [1_240_000_000, '1.2 GB'],
  [45_600_000_000, '46 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
