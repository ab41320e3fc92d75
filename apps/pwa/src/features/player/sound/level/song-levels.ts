import type { Song } from '@chorus/contracts';
import { keyOf } from '../../queue/queue-rules';
import { continuedGain, levelGain } from './level-gain';
import type { LevelSetting } from './level-gain';

/** Gains are factors: 1 changes nothing. */
export interface SongLevels {
  /** The gain of the song that plays now. It stays the same until the song ends or the setting changes, even if the queue changes. */
  ofCurrent: (song: Song) => number;
  /** The gain that the song has if it follows the current one. */
  ofNext: (song: Song) => number;
}

interface Deps {
  setting: () => LevelSetting;
  /** Whether a neighbor of the song in the queue is of its album. */
  isWithinAlbum: (song: Song) => boolean;
}

interface Leveled {
  key: string;
  albumId: string | null;
  isWithinAlbum: boolean;
  setting: LevelSetting;
  decibels: number;
}

export function createSongLevels({ setting: settingNow, isWithinAlbum }: Deps): SongLevels {
  let current: Leveled | undefined;

  const level = (song: Song): Leveled => {
    const [key, setting] = [keyOf(song), settingNow()];
    const isSame = current?.key === key;
    if (current && isSame && current.setting === setting) return current;
    const isWithin = current && isSame ? current.isWithinAlbum : isWithinAlbum(song);
    const decibels = keepsGain(current, song, isWithin, setting)
      ? continuedGain(song.loudness, current.decibels)
      : levelGain(song.loudness, setting, isWithin);
    return { key, albumId: song.albumId, isWithinAlbum: isWithin, setting, decibels };
  };
  return {
    ofCurrent: (song) => amplitude((current = level(song)).decibels),
    ofNext: (song) => amplitude(level(song).decibels),
  };
}

/** Whether the song keeps the gain of the song before: both are of one album, whose loudness is not known yet. */
const keepsGain = (before: Leveled | undefined, song: Song, isWithinAlbum: boolean, setting: LevelSetting): before is Leveled =>
  setting !== 'off' &&
  setting === before?.setting &&
  isWithinAlbum &&
  before.albumId === song.albumId &&
  song.loudness?.album === undefined;

const amplitude = (decibels: number): number => 10 ** (decibels / 20);
