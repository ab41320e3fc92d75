import { between, pick, seededRandom } from '@chorus/seeded-random';
import { type Format, formats } from './formats/formats';
import { albumWords, artistNames, titleWords } from './names';
import { gradientPng } from './png';
import type { CorpusSong } from './song';

const SONGS_IN_AN_ALBUM = 10;
const ALBUMS_OF_AN_ARTIST = 5;
const COVER_SIDE = 64;

export interface PlannedFile {
  path: string;
  format: Format;
  song: CorpusSong;
}

const usualFormats: readonly Format[] = ['mp3', 'm4a', 'ogg', 'flac', 'wav'];

export function planCorpus(files: number, seed: string, inFormats: readonly Format[] = usualFormats): PlannedFile[] {
  const random = seededRandom(seed);
  const albums = Array.from({ length: Math.ceil(files / SONGS_IN_AN_ALBUM) }, (_, index) => {
    const artist = artistNames[Math.floor(index / ALBUMS_OF_AN_ARTIST) % artistNames.length] ?? '';
    const year = Math.floor(between(random, 1965, 2025));
    const cover = gradientPng(COVER_SIDE, [between(random, 60, 255), between(random, 60, 255), between(random, 60, 255)]);
    return { artist, title: `${pick(random, albumWords)} ${index + 1}`, year, cover };
  });
  return albums
    .flatMap(({ artist, title: album, year, cover }, index) =>
      Array.from({ length: SONGS_IN_AN_ALBUM }, (_, at): PlannedFile => {
        const trackNumber = at + 1;
        const format = inFormats[(index * SONGS_IN_AN_ALBUM + at) % inFormats.length] ?? 'mp3';
        const song: CorpusSong = {
          title: `${pick(random, titleWords)} ${index + 1}.${trackNumber}`,
          artist,
          albumArtist: artist,
          album,
          date: random() < 0.5 ? String(year) : `${year}-0${Math.floor(between(random, 1, 10))}-15`,
          trackNumber,
          discNumber: 1,
          cover,
          seconds: between(random, 1, 2),
          pitch: between(random, 200, 900),
        };
        return { path: `${artist}/${album} (${year})/${String(trackNumber).padStart(2, '0')} ${song.title}.${format}`, format, song };
      }),
    )
    .slice(0, files);
}

export const render = ({ format, song }: PlannedFile): Promise<Buffer> | Buffer => formats[format](song);
