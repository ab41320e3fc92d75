import { parseMediaUrl } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';

/** The content hash in the song's URL, under which its audio is stored. Two songs may share it. */
export const hashOf = ({ audioUrl }: Pick<Song, 'audioUrl'>): string | undefined => parseMediaUrl(audioUrl)?.hash;
