import { formatBytes, countOf, formatDuration, lengthOf, releaseYearOf } from './formats';

describe('formats', () => {
  it.each([
    [0, '0:00'],
    [9.99, '0:09'],
    [60, '1:00'],
    [83.4, '1:23'],
    [600, '10:00'],
    [3599.9, '59:59'],
    [3600, '1:00:00'],
    [4505, '1:15:05'],
    [36_061, '10:01:01'],
    [-1, '0:00'],
    [NaN, '0:00'],
    [Infinity, '0:00'],
  ])('shows %p seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('takes the year from a date', () => {
    expect(releaseYearOf({ releaseYear: '2024-01-01' })).toBe('2024');
  });

  it('shows a count with its noun', () => {
    expect(countOf(1, 'song')).toBe('1 song');
    expect(countOf(11, 'song')).toBe('11 songs');
  });
});

it.each([
  [[], '0 sec'],
  [[59.4], '59 sec'],
  [[60], '1 min'],
  [[170, 180], '6 min'],
  [[3_600], '1 hr'],
  [[3_570, 30, 4_320], '2 hr 12 min'],
  [[3_599], '1 hr'],
])('songs of %j seconds take %s together', (seconds, said) => {
  expect(lengthOf([...seconds.map((duration) => ({ duration })), null])).toBe(said);
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
])('formats: shows %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
