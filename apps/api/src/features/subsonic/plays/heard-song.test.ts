import { afterReport, type HeardSong, isLate, isPlayOf, isWorthStoring, type ReportedSong } from './heard-song';

const SECOND = 1_000;
const report = (state: ReportedSong['state'], seconds: number, more: Partial<ReportedSong> = {}): ReportedSong => ({
  songId: 'rain',
  durationMs: 200 * SECOND,
  state,
  positionMs: 0,
  rate: 1,
  at: seconds * SECOND,
  isUncounted: false,
  ...more,
});

/** Applies reports in sequence. Returns the last song, and the seconds heard of each play whenever it was worth storing. */
function play(...reports: ReportedSong[]): { song: HeardSong | undefined; stored: [startedAt: number, seconds: number][] } {
  let song: HeardSong | undefined;
  const stored: [number, number][] = [];
  for (const reported of reports) {
    if (isLate(song, reported)) continue;
    const after = afterReport(song, reported);
    for (const one of [after.left, after.song])
      if (one && isWorthStoring(song, one)) stored.push([one.startedAt / SECOND, one.heardMs / SECOND]);
    song = after.song ?? after.left ?? song;
  }
  return { song, stored };
}

describe('the play of a song that a player reports', () => {
  it('counts the time that it played, without pauses and loading', () => {
    const { song, stored } = play(
      report('starting', 0),
      report('playing', 5),
      report('paused', 20),
      report('playing', 100),
      report('stopped', 120),
    );
    expect(song?.heardMs).toBe(35 * SECOND);
    expect(stored).toEqual([[0, 35]]);
  });

  it('is stored when it counts, when it can be scrobbled and when it ends, and at no other report', () => {
    const every = Array.from({ length: 40 }, (_, at) => report('playing', at * 5, { positionMs: at * 5 * SECOND }));
    expect(play(...every, report('stopped', 200)).stored).toEqual([
      [0, 30],
      [0, 100],
      [0, 200],
    ]);
  });

  it('is not longer than the rest of the song, however late the next report is', () => {
    expect(play(report('playing', 0, { positionMs: 190 * SECOND }), report('stopped', 9_000)).song?.heardMs).toBe(10 * SECOND);
    expect(play(report('playing', 0, { rate: 2 }), report('paused', 40)).song?.heardMs).toBe(80 * SECOND);
  });

  it('is a new one when the song starts again, or plays after it has stopped', () => {
    const again = play(report('playing', 0), report('starting', 60), report('playing', 60), report('stopped', 100), report('playing', 200));
    expect(again.stored).toEqual([
      [0, 60],
      [60, 40],
    ]);
    expect(again.song).toMatchObject({ startedAt: 200 * SECOND, heardMs: 0 });
  });

  it('ends when the player goes to another song, which a late report that the first one stopped does not end', () => {
    const next = { songId: 'sun' };
    const { song, stored } = play(report('playing', 0), report('playing', 50, next), report('stopped', 51), report('paused', 90, next));
    expect(stored).toEqual([
      [0, 50],
      [50, 40],
    ]);
    expect(song).toMatchObject({ songId: 'sun', state: 'paused' });
  });

  it('is not stored while the player asks for that, and is as a whole once it no longer does', () => {
    const quiet = { isUncounted: true };
    expect(play(report('playing', 0, quiet), report('stopped', 100, quiet)).stored).toEqual([]);
    expect(play(report('playing', 0, quiet), report('playing', 50, quiet), report('paused', 60)).stored).toEqual([[0, 60]]);
  });

  it('does not exist for a song that stops without having started', () => {
    expect(play(report('stopped', 0)).song).toBeUndefined();
    expect(play(report('playing', 0), report('stopped', 40), report('stopped', 41)).stored).toEqual([[0, 40]]);
  });
});

it('a submitted play is the reported one if its time is the start or the end of that', () => {
  const { song } = play(report('playing', 1_000), report('paused', 1_200));
  const isSame = (seconds: number, songId = 'rain') => song && isPlayOf(song, { songId, time: seconds * SECOND });
  expect([isSame(1_000), isSame(1_200), isSame(1_390), isSame(950)]).toEqual([true, true, true, true]);
  expect([isSame(900), isSame(1_500), isSame(1_000, 'sun')]).toEqual([false, false, false]);
});
