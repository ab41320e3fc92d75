import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { framesIn } from './frames-in';

/** Adds the sound of a song, without its tag, to the server's media, and returns its path. */
export async function storeFrames({ url, folder }: { url: string; folder: string }, src: string): Promise<string> {
  const answer = await fetch(url + new URL(src).pathname);
  const frames = framesIn(Buffer.from(await answer.arrayBuffer()));
  const hash = createHash('sha256').update(frames).digest('hex');
  const file = join(folder, 'data/objects', hash.slice(0, 2), `${hash}.mp3`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, frames);
  return `/media/${hash}.mp3`;
}
