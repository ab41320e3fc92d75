import type { Playback } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { aroundCurrent, heardOf, isOffered, secondsAt } from './elsewhere';

const READ_AT = 1_000;
const heard = (more: Partial<Playback> = {}) =>
  heardOf(
    {
      song: { ...songNumber(1), duration: 200 },
      seconds: 60,
      isPlaying: true,
      ageMs: 2_000,
      label: 'Firefox on Windows',
      isThisDevice: false,
      ...more,
    },
    READ_AT,
  );

describe('what plays on another device', () => {
  it.each([
    ['is as far as the time since', heard(), 4_000, 65],
    ['stays where it was paused', heard({ isPlaying: false }), 4_000, 60],
    ['goes on up to the end of its song', heard(), 137_900, 198.9],
    ['is where it was last heard of once it would be beyond the end of its song', heard(), 139_000, 60],
  ])('%s', (_, playback, now, seconds) => {
    expect(secondsAt(playback, now)).toBeCloseTo(seconds);
  });

  it.each([
    ['still plays before the end of its song', { ageMs: 139_999 }, true],
    ['plays no longer beyond the end of its song', { ageMs: 140_000 }, false],
    ['does not play when it was paused', { isPlaying: false }, false],
  ])('%s', (_, more, isPlaying) => expect(heard(more).isPlaying).toBe(isPlaying));

  it('is offered for a week', () => {
    const week = 7 * 86_400_000;
    expect([week - 1, week].map((ageMs) => isOffered(heard({ ageMs })))).toEqual([true, false]);
  });
});

describe('the part of a queue that another device continues with', () => {
  const songs = Array.from({ length: 300 }, (_, n) => songNumber(n));
  const partAt = (index: number) => {
    const part = aroundCurrent(songs, index, 200);
    return { length: part.songs.length, first: songs.indexOf(part.songs[0]!), current: part.songs[part.index] };
  };

  it.each([
    ['a short way in, begins at the beginning', 10, 0],
    ['further on, begins fifty songs before the current one', 80, 30],
    ['near the end, is the last two hundred', 290, 100],
  ])('%s', (_, index, first) => {
    expect(partAt(index)).toEqual({ length: 200, first, current: songs[index] });
  });

  it('of a short queue is all of it', () => {
    expect(aroundCurrent(songs.slice(0, 3), 2, 200)).toEqual({ songs: songs.slice(0, 3), index: 2 });
  });
});
