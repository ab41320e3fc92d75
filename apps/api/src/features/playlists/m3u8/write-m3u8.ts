import { type Song, UNKNOWN_ARTIST } from '@chorus/contracts';

interface WrittenItem {
  song: Song | undefined;
  title: string;
  artist: string;
}

/** Begins the comment for a song that is not in the catalogue. An import looks for it, and lists it if it is still gone. */
export const SONG_GONE_COMMENT = '# Not in the catalogue: ';

const onOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');
const label = ({ artist, title }: { artist: string; title: string }) => onOneLine(`${artist || UNKNOWN_ARTIST} - ${title}`);

export const headOfM3u8 = (name: string): string => `#EXTM3U\n#PLAYLIST:${onOneLine(name)}\n`;

/** Other programs can play it: each address points to the audio and contains the song's id. `origin` is that of Chorus. */
export const linesOfM3u8 = ({ song, ...item }: WrittenItem, origin: string): string =>
  song ? `#EXTINF:${song.duration},${label(song)}\n${origin}${song.audioUrl}?song=${song._id}\n` : `${SONG_GONE_COMMENT}${label(item)}\n`;
