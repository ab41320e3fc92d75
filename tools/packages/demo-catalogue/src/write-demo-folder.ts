import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { paint } from './art/painting';
import type { Painting } from './art/painting';
import { catalogue } from './catalogue/catalogue';
import type { ArtistEntry, LaterAlbum } from './catalogue/entry';
import { laterAlbums } from './later/later-albums';
import { writeLrc } from './lyrics/lyrics';
import { encodeMp3, ofLongMix, tagMp3 } from './mp3';
import { styles } from './music/styles/styles';
import { isMix, renderSong } from './render-song';
import { planWaves } from './waves';
import type { DemoSong } from './waves';

export { describedSongs } from './described-songs';

/** Some songs, complete on disk as an ordinary folder of music. */
export interface DemoWave {
  folder: string;
  /** The songs of this wave; `done` counts all so far. */
  songs: number;
  done: number;
  total: number;
}

export interface DemoOptions {
  /** Called after each finished song. */
  onSong?: (done: number, total: number) => void;
  artists?: readonly ArtistEntry[];
  later?: readonly LaterAlbum[];
  /** The number of waves that an interrupted run has imported. */
  wavesToSkip?: number;
}

const artistsAddedAt = new Date(Date.UTC(2025, 0, 1, 8));

async function write(file: string, content: Buffer | string, modifiedAt: Date): Promise<void> {
  await writeFile(file, content);
  await utimes(file, modifiedAt, modifiedAt);
}

/** Paints each picture once, however many waves need it. */
class PictureStore {
  private readonly painted = new Map<Painting, Promise<Buffer>>();

  of(painting: Painting, seed: string): Promise<Buffer> {
    const picture = this.painted.get(painting) ?? paint(painting, seed);
    this.painted.set(painting, picture);
    return picture;
  }
}

async function writeArtist(folder: string, artist: ArtistEntry, pictures: PictureStore): Promise<void> {
  const { name, description, dateOfBirth } = artist;
  await mkdir(folder, { recursive: true });
  await write(join(folder, 'artist.json'), `${JSON.stringify({ description, dateOfBirth }, null, 2)}\n`, artistsAddedAt);
  await write(join(folder, 'artist.jpg'), await pictures.of(artist.portrait, name), artistsAddedAt);
}

async function writeSong(folder: string, demoSong: DemoSong, pictures: PictureStore): Promise<void> {
  const { song, artist, album, albumArtist, trackNumber, trackCount, disc, addedAt } = demoSong;
  await mkdir(folder, { recursive: true });
  const { parts, lines, language } = renderSong(song, styles[artist.style]);
  await setImmediate();
  const mp3 = tagMp3(await (isMix(song) ? encodeMp3(parts, ofLongMix) : encodeMp3(parts)), {
    title: song.title,
    artist: artist.name,
    albumArtist,
    album: album.title,
    released: album.released,
    trackNumber,
    trackCount,
    disc,
    tempo: isMix(song) ? undefined : song.tempo,
    genres: artist.genres,
    cover: await pictures.of(album.cover, album.title),
  });
  const file = join(folder, `${disc ? `${disc.number}-` : ''}${String(trackNumber).padStart(2, '0')} ${song.title}`);
  await write(`${file}.mp3`, mp3, addedAt);
  if (lines.length > 0) await write(`${file}.lrc`, writeLrc(lines, language), addedAt);
}

/**
 * Composes, renders and paints the demo catalogue wave by wave, each into its own subfolder of `folder`.
 * A wave is complete when it is yielded, and may be deleted before the next one is requested.
 */
export async function* writeDemoWaves(
  folder: string,
  { onSong, artists = catalogue, later = laterAlbums, wavesToSkip = 0 }: DemoOptions = {},
): AsyncGenerator<DemoWave> {
  const waves = planWaves(artists, later);
  const total = waves.flat().length;
  const pictures = new PictureStore();
  let done = waves.slice(0, wavesToSkip).flat().length;
  for (const [index, songs] of waves.entries()) {
    if (index < wavesToSkip) continue;
    const waveFolder = join(folder, `wave-${index + 1}`);
    const solo = songs.filter(({ artist, albumArtist }) => artist.name === albumArtist);
    for (const artist of new Set(solo.map((song) => song.artist))) await writeArtist(join(waveFolder, artist.name), artist, pictures);
    for (const song of songs) {
      const albumFolder = `${song.album.title} (${song.album.released.slice(0, 4)})`;
      await writeSong(join(waveFolder, song.albumArtist, albumFolder), song, pictures);
      await setImmediate();
      done += 1;
      onSong?.(done, total);
    }
    yield { folder: waveFolder, songs: songs.length, done, total };
  }
}
