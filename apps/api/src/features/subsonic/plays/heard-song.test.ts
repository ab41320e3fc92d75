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

/** Says one after the other what a player reports. Returns the last song, and the seconds heard with each play that was worth storing. */
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

describe('a song that a player reports', () => {
  it('was heard for as long as it played, without pauses and loading', () => {
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

  it('is stored where it begins to count, where it is scrobbled, and where it ends, and never else', () => {
    const every = Array.from({ length: 40 }, (_, at) => report('playing', at * 5, { positionMs: at * 5 * SECOND }));
    expect(play(...every, report('stopped', 200)).stored).toEqual([
      [0, 30],
      [0, 100],
      [0, 200],
    ]);
  });

  it('was not heard for longer than it goes on, however late the player says so', () => {
    expect(play(report('playing', 0, { positionMs: 190 * SECOND }), report('stopped', 9_000)).song?.heardMs).toBe(10 * SECOND);
    expect(play(report('playing', 0, { rate: 2 }), report('paused', 40)).song?.heardMs).toBe(80 * SECOND);
  });

  it('is another play where it starts again, or plays after it has stopped', () => {
    const again = play(report('playing', 0), report('starting', 60), report('playing', 60), report('stopped', 100), report('playing', 200));
    expect(again.stored).toEqual([
      [0, 60],
      [60, 40],
    ]);
    expect(again.song).toMatchObject({ startedAt: 200 * SECOND, heardMs: 0 });
  });

  it('ends where the player goes to another one, and the late word that it has stopped ends nothing else', () => {
    const next = { songId: 'sun' };
    const { song, stored } = play(report('playing', 0), report('playing', 50, next), report('stopped', 51), report('paused', 90, next));
    expect(stored).toEqual([
      [0, 50],
      [50, 40],
    ]);
    expect(song).toMatchObject({ songId: 'sun', state: 'paused' });
  });

  it('counts nowhere where the player says so, and from when on it says that no more', () => {
    const quiet = { isUncounted: true };
    expect(play(report('playing', 0, quiet), report('stopped', 100, quiet)).stored).toEqual([]);
    expect(play(report('playing', 0, quiet), report('playing', 50, quiet), report('paused', 60)).stored).toEqual([[0, 60]]);
  });

  it('that stops without having begun is none', () => {
    expect(play(report('stopped', 0)).song).toBeUndefined();
    expect(play(report('playing', 0), report('stopped', 40), report('stopped', 41)).stored).toEqual([[0, 40]]);
  });
});

it('a play that is submitted is the one that was reported, by its beginning or its end', () => {
  const { song } = play(report('playing', 1_000), report('paused', 1_200));
  const isSame = (seconds: number, songId = 'rain') => song && isPlayOf(song, { songId, time: seconds * SECOND });
  expect([isSame(1_000), isSame(1_200), isSame(1_390), isSame(950)]).toEqual([true, true, true, true]);
  expect([isSame(900), isSame(1_500), isSame(1_000, 'sun')]).toEqual([false, false, false]);
});
