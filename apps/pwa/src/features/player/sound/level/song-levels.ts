import type { Song } from '@chorus/contracts';
import { keyOf } from '../../queue/queue-key';
import { continuedGain, levelGain } from './level-gain';
import type { LevelSetting } from './level-gain';

export interface SongLevels {
  /** Of the song that plays from now on, or already. It stays until that ends or the setting changes, whatever becomes of the queue. */
  ofCurrent: (song: Song) => number;
  /** That it would play with after the current one. */
  ofNext: (song: Song) => number;
}

interface Deps {
  setting: () => LevelSetting;
  /** By the queue, as it is now. */
  isWithinAlbum: (song: Song) => boolean;
}

interface Leveled {
  key: string;
  albumId: string | null;
  isWithinAlbum: boolean;
  setting: LevelSetting;
  decibels: number;
}

/** As factors of what an element plays. */
export function createSongLevels({ setting: settingNow, isWithinAlbum }: Deps): SongLevels {
  let current: Leveled | undefined;

  const level = (song: Song): Leveled => {
    const [key, setting] = [keyOf(song), settingNow()];
    const isSame = current?.key === key;
    if (current && isSame && current.setting === setting) return current;
    const isWithin = current && isSame ? current.isWithinAlbum : isWithinAlbum(song);
    const decibels = goesOn(current, song, isWithin, setting)
      ? continuedGain(song.loudness, current.decibels)
      : levelGain(song.loudness, setting, isWithin);
    return { key, albumId: song.albumId, isWithinAlbum: isWithin, setting, decibels };
  };
  return {
    ofCurrent: (song) => amplitude((current = level(song)).decibels),
    ofNext: (song) => amplitude(level(song).decibels),
  };
}

/** At the level of the one before. */
const goesOn = (before: Leveled | undefined, song: Song, isWithinAlbum: boolean, setting: LevelSetting): before is Leveled =>
  setting !== 'off' &&
  setting === before?.setting &&
  isWithinAlbum &&
  before.albumId === song.albumId &&
  song.loudness?.album === undefined;

const amplitude = (decibels: number): number => 10 ** (decibels / 20);
