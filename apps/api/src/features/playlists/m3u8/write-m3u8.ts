import { type Song, UNKNOWN_ARTIST } from '@chorus/contracts';

interface WrittenItem {
  song: Song | undefined;
  title: string;
  artist: string;
}

const onOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');
const label = ({ artist, title }: { artist: string; title: string }) => onOneLine(`${artist || UNKNOWN_ARTIST} - ${title}`);

/** Other programs can play it: each address points to the audio and contains the song's id. `origin` is that of Chorus. */
export const writeM3u8 = (name: string, items: readonly WrittenItem[], origin: string): string =>
  ['#EXTM3U', `#PLAYLIST:${onOneLine(name)}`, ...items.flatMap((item) => linesOf(item, origin)), ''].join('\n');

const linesOf = ({ song, ...item }: WrittenItem, origin: string): string[] =>
  song
    ? [`#EXTINF:${song.duration},${label(song)}`, `${origin}${song.audioUrl}?song=${song._id}`]
    : [`# Not in the catalogue: ${label(item)}`];
