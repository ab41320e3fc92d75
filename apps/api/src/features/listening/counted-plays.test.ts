import { countedPlays } from './counted-plays';

const NOW = new Date('2024-05-31T12:00:00Z');
const durations = new Map([
  ['song', 200],
  ['short', 40],
  ['silent', 0],
]);

const play = (different: Partial<Parameters<typeof countedPlays>[0][number]> = {}) => ({
  id: 'one',
  songId: 'song',
  startedAt: '2024-05-31T11:00:00Z',
  secondsHeard: 30,
  ...different,
});
const counted = (...different: Parameters<typeof play>) => countedPlays([play(...different)], durations, NOW);

describe('a reported play', () => {
  it.each([
    ['counts for 30 s of a long song', { secondsHeard: 30 }, 1],
    ['does not count for less', { secondsHeard: 29.9 }, 0],
    ['counts for half of a short song', { songId: 'short', secondsHeard: 20 }, 1],
    ['does not count for a deleted song', { songId: 'gone' }, 0],
    ['does not count for a song without a duration', { songId: 'silent' }, 0],
  ])('%s', (_, different, count) => expect(counted(different)).toHaveLength(count));

  it('is not longer than its song', () => {
    expect(counted({ songId: 'short', secondsHeard: 86_400 })).toMatchObject([{ secondsHeard: 40 }]);
  });

  it.each([
    ['2024-05-31T11:00:00Z', '2024-05-31T11:00:00.000Z'],
    ['2024-05-31T18:00:00+07:00', '2024-05-31T11:00:00.000Z'],
    ['2031-01-01T00:00:00Z', '2024-05-31T12:00:00.000Z'],
    ['1999-01-01T00:00:00Z', '2024-05-01T12:00:00.000Z'],
  ])('that began at %s, by the client’s clock, began at %s', (startedAt, stored) => {
    expect(counted({ startedAt })).toMatchObject([{ startedAt: new Date(stored) }]);
  });

  it('is counted once per report, ignoring the case of its id', () => {
    expect(countedPlays([play(), play(), play({ id: 'ONE' })], durations, NOW)).toMatchObject([{ id: 'one' }]);
  });

  it.each([
    [30, 150],
    [150, 30],
  ])('that is in a report twice, with %d s and %d s, is the longer one', (first, second) => {
    const plays = countedPlays([play({ secondsHeard: first }), play({ secondsHeard: second })], durations, NOW);
    expect(plays).toMatchObject([{ secondsHeard: 150 }]);
  });
});
