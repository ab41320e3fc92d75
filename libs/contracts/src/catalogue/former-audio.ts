import type { Song } from './song';

/** Whether the audio of the song was at this address before the pictures in its tags were removed: the sound is the same. */
export const isFormerAudio = (url: string, { formerAudioUrls }: Pick<Song, 'audioUrl' | 'formerAudioUrls'>): boolean =>
  formerAudioUrls?.includes(url) ?? false;
