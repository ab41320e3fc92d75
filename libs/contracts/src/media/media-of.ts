import { parseMediaUrl } from './media-url';
import type { Song } from '../catalogue/song';

interface Shown extends Pick<Song, 'artwork'> {
  imageUrl: string | null;
  audioUrl?: string;
}

/** The hashes of the media of a song, or of anything with a picture: of its audio, and of its pictures in all sizes. */
export const mediaHashesOf = ({ audioUrl, imageUrl, artwork }: Shown): string[] =>
  [audioUrl, imageUrl, artwork?.smallUrl, artwork?.mediumUrl].flatMap((url) => (url == null ? [] : (parseMediaUrl(url)?.hash ?? [])));
