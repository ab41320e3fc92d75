import { MEDIA_PATH } from '../server-paths';
import type { Song } from './song';

/**
 * Instead of the URL of a song's audio in a device's copy of the catalogue that the release before fetched, which had none. The page asks for it
 * when the song is to play. Devices have stored songs with it.
 */
export const UNKNOWN_AUDIO = 'awaited';

export const hasUnknownAudio = ({ audioUrl }: Pick<Song, 'audioUrl'>): boolean => audioUrl === UNKNOWN_AUDIO;

/**
 * How many digits of each former hash devices get: with whole hashes, a copy of 100,000 songs would be 3 MB larger. Audio that an admin has
 * replaced begins with the same digits in one of sixteen million songs.
 */
export const FORMER_DIGITS = 6;

/** How the URL of a song's audio began before the pictures in its tags were removed. */
export const formerAudioUrl = (hash: string): string => `${MEDIA_PATH}/${hash.slice(0, FORMER_DIGITS)}`;

/** Whether the song's audio had this URL before the pictures in its tags were removed. The sound is the same. */
export const isFormerAudio = (url: string, { formerAudioUrls }: Pick<Song, 'audioUrl' | 'formerAudioUrls'>): boolean =>
  formerAudioUrls?.some((begin) => url.startsWith(begin)) ?? false;
