import { ID3Writer } from 'browser-id3-writer';
import { paintCover } from './music-folder';
import { encodeTone } from './tone';

const SECONDS = 20;
const frontCover = 3;

/** Shared, since encoding takes a quarter of a second; the tags make the files differ. */
let tone: Promise<ArrayBuffer> | undefined;

interface FileTags {
  title: string;
  artist: string;
  album: string;
  year: number;
  hasCover?: boolean;
}

export async function songFile(name: string, { title, artist, album, year, hasCover = true }: FileTags) {
  const writer = new ID3Writer(await (tone ??= encodeTone(SECONDS, 1)));
  writer.setFrame('TIT2', title).setFrame('TPE1', [artist]).setFrame('TALB', album).setFrame('TYER', year);
  if (hasCover) writer.setFrame('APIC', { type: frontCover, data: await paintCover(title.length * 20), description: 'Cover' });
  return { name, mimeType: 'audio/mpeg', buffer: Buffer.from(writer.addTag()) };
}

export const pictureFile = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(await paintCover(100)) });
