import { codingName, typeOfAudio } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';

export type CodedAudio = Pick<Song, 'audioUrl' | 'codec'>;
export type CanPlay = (audio: CodedAudio) => boolean;

/** `ask` returns what a media element's `canPlayType` does. The answer never changes, so each type is asked for once. */
export function createCanPlay(ask: (type: string) => string): CanPlay {
  const answers = new Map<string, boolean>();
  return ({ audioUrl, codec }) => {
    const type = codec === undefined ? undefined : typeOfAudio(audioUrl, codec);
    if (type === undefined) return true;
    const known = answers.get(type);
    if (known !== undefined) return known;
    const answer = ask(type) !== '';
    answers.set(type, answer);
    return answer;
  };
}

/** Whether this browser plays the coding of the audio. All play what has no `codec`; Safari plays Apple Lossless. */
export const canPlay = createCanPlay((type) => document.createElement('audio').canPlayType(type));

/** The codings of songs, as people know them: "Apple Lossless and Dolby Digital". Empty for songs without a `codec`. */
export const codingsOf = (songs: readonly Pick<Song, 'codec'>[]): string =>
  [...new Set(songs.flatMap(({ codec }) => (codec === undefined ? [] : codingName(codec))))].join(' and ');

/** The address to play before the page's code is there, which is needed to say that a browser can't play a song. */
export const earlyAudioOf = ({ audioUrl, codec }: CodedAudio): string | undefined => (codec === undefined ? audioUrl : undefined);
