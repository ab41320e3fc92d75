import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { id3Tag } from '../../corpus/formats/id3';
import { mp3Frames } from '../../corpus/formats/mp3';
import { planCorpus } from '../../corpus/plan';

interface Collection {
  files: number;
  bytes: number;
  /** The number of different tones; by default, each file has its own. */
  tones?: number;
}

/** Writes tagged MP3 files with covers. The sound of a file is a tone, repeated until the file is that large. */
export async function writeCollection(folder: string, { files, bytes, tones = files }: Collection): Promise<void> {
  const sounds: Buffer[] = [];
  for (const [at, { path, song }] of planCorpus(files, 'bench', ['mp3']).entries()) {
    const sound = (sounds[at % tones] ??= await mp3Frames(song));
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.concat([id3Tag(song), ...Array<Buffer>(Math.ceil(bytes / sound.length)).fill(sound)]));
  }
}
