import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { damages } from './damages';
import { planCorpus, render } from './plan';

export interface CorpusOptions {
  files: number;
  damaged: number;
  seed: string;
}

export interface CorpusFile {
  path: string;
  damage: string | undefined;
}

const WRITTEN_AT = Date.UTC(2024, 0, 1, 12);
const MINUTE = 60_000;

/** Writes deterministically: the same options give the same bytes and the same file times. */
export async function writeCorpus(folder: string, { files, damaged, seed }: CorpusOptions): Promise<CorpusFile[]> {
  const planned = planCorpus(files, seed);
  const every = damaged > 0 ? files / damaged : Infinity;
  const written: CorpusFile[] = [];
  for (const [index, plan] of planned.entries()) {
    const turn = Math.floor(index / every);
    const damage = Math.floor((index + 1) / every) > turn ? damages[turn % damages.length] : undefined;
    const path = damage ? plan.path.replace(/\w+$/, damage.ext) : plan.path;
    await write(join(folder, path), await (damage ? damage.write(plan.song) : render(plan)), WRITTEN_AT + index * MINUTE);
    written.push({ path, damage: damage?.what });
  }
  return written;
}

async function write(path: string, content: Buffer, modifiedAt: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await utimes(path, modifiedAt / 1_000, modifiedAt / 1_000);
}
