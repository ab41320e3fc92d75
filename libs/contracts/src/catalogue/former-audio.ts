import type { Song } from './song';

/** Whether the song's audio had this URL before the pictures in its tags were removed. The sound is the same. */
export const isFormerAudio = (url: string, { formerAudioUrls }: Pick<Song, 'audioUrl' | 'formerAudioUrls'>): boolean =>
  formerAudioUrls?.includes(url) ?? false;
