import { parseMediaUrl } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';

/** What a song's audio is stored by: the hash of its bytes, which its URL names. Two songs may have the same audio. */
export const hashOf = ({ audioUrl }: Pick<Song, 'audioUrl'>): string | undefined => parseMediaUrl(audioUrl)?.hash;
