import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { Loudness, Song } from '@chorus/contracts';
import { isWithinAlbum } from '../../queue/queue-steps';
import type { LevelSetting } from './level-gain';
import { createSongLevels } from './song-levels';

const loud: Loudness = { integrated: -8, truePeak: -0.5 };
const quiet: Loudness = { integrated: -20, truePeak: -9 };
const album = { integrated: -12, truePeak: -0.5 };

const song = (number: number, albumId: string | null, loudness?: Loudness): Song => ({
  ...songNumber(number),
  albumId,
  ...(loudness && { loudness }),
});

function start(songs: Song[]) {
  let [queued, setting] = [songs, 'on' as LevelSetting];
  const levels = createSongLevels({ setting: () => setting, isWithinAlbum: (one) => isWithinAlbum({ songs: queued }, one) });
  const decibels = (factor: number) => 20 * Math.log10(factor);
  return {
    current: (one: Song) => decibels(levels.ofCurrent(one)),
    next: (one: Song) => decibels(levels.ofNext(one)),
    arrange: (to: Song[]) => void (queued = to),
    set: (to: LevelSetting) => void (setting = to),
  };
}

describe('the level of the song that plays', () => {
  const [first, second, other] = [song(1, 'a', { ...loud, album }), song(2, 'a', { ...quiet, album }), song(3, 'b', quiet)];

  it('stays that of its album when the neighbors of its album leave the queue', () => {
    const { current, arrange } = start([first, second, other]);
    expect(current(first)).toBeCloseTo(-2, 6);
    arrange([first, other]);
    expect(current(first)).toBeCloseTo(-2, 6);
  });

  it('stays its own when a song of its album is added beside it', () => {
    const { current, arrange } = start([first, other]);
    expect(current(first)).toBeCloseTo(-6, 6);
    arrange([first, second, other]);
    expect(current(first)).toBeCloseTo(-6, 6);
  });

  it('is calculated again when it plays again later', () => {
    const { current, arrange } = start([first, other]);
    current(first);
    current(other);
    arrange([first, second, other]);
    expect(current(first)).toBeCloseTo(-2, 6);
  });

  it('changes with the setting at once', () => {
    const { current, set, arrange } = start([first, second]);
    current(first);
    arrange([first, other]);
    set('quieter');
    expect(current(first)).toBeCloseTo(-6, 6);
    set('off');
    expect(current(first)).toBe(0);
  });
});

describe('within an album whose loudness is not known', () => {
  it('the next song has the gain of the one before, however loud it is by itself', () => {
    const [first, second] = [song(1, 'a', loud), song(2, 'a', quiet)];
    const { current, next } = start([first, second]);
    expect(current(first)).toBeCloseTo(-6, 6);
    expect(next(second)).toBeCloseTo(-6, 6);
    expect(current(second)).toBeCloseTo(-6, 6);
  });

  it('no song gets a gain at which it clips', () => {
    const [first, second, unmeasured] = [song(1, 'a', quiet), song(2, 'a', loud), song(3, 'a')];
    const { current, next } = start([first, second, unmeasured]);
    expect(current(first)).toBeCloseTo(6, 6);
    expect(next(second)).toBeCloseTo(-0.5, 6);
    expect(next(unmeasured)).toBe(0);
  });

  it('a song of another album has its own gain', () => {
    const [first, second] = [song(1, 'a', loud), song(2, 'b', quiet)];
    const { current, next } = start([first, second]);
    current(first);
    expect(next(second)).toBeCloseTo(6, 6);
  });

  it('songs have a gain of 0 dB when leveling is off', () => {
    const [first, second] = [song(1, 'a', loud), song(2, 'a', { integrated: -8, truePeak: 1 })];
    const { current, next, set } = start([first, second]);
    set('off');
    current(first);
    expect(next(second)).toBe(0);
  });
});
