import { execFileSync } from 'node:child_process';
import { mkdtemp, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type OpenedFile, openFile, readUnchanged, stateOfFile } from './unchanged-file';

const SIZE = 1024 * 1024;
const FIRST_READ = 128 * 1024;

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-files-'));
  path = join(folder, 'song.mp3');
  await writeFile(path, Buffer.alloc(SIZE, 1));
  await untilClockMoves();
});
afterEach(() => rm(folder, { recursive: true }));

/** The clock by which the system notes times is a coarse one. */
async function untilClockMoves(): Promise<void> {
  const before = (await stateOfFile(path))?.changedNs;
  const probe = join(folder, 'probe');
  do await writeFile(probe, '');
  while ((await stateOfFile(probe))?.changedNs === before);
}

async function opened(): Promise<OpenedFile> {
  const file = await openFile(path);
  if (!file) throw new Error('The file is missing.');
  return file;
}

/** Reads until something is there, does something to the file, and reads on. */
async function readWhile(change: () => Promise<unknown>): Promise<Buffer> {
  const body = readUnchanged(await opened(), [{ from: 0, to: SIZE }]);
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (chunks.length === 0) await change();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

describe('a file that is read while it is', () => {
  it('left alone is read as it is, in any pieces', async () => {
    const body = readUnchanged(await opened(), [Buffer.from('head'), { from: 10, to: 12 }, { from: FIRST_READ, to: FIRST_READ + 1 }]);
    expect((await buffer(body)).toString('latin1')).toBe('head\u0001\u0001\u0001');
  });

  it('replaced by another one is read no further', async () => {
    const other = join(folder, 'other');
    await writeFile(other, Buffer.alloc(SIZE, 2));
    await untilClockMoves();
    await expect(readWhile(() => rename(other, path))).rejects.toThrow('The file changed');
  });

  it.each([
    ['overwritten', () => writeFile(path, Buffer.alloc(SIZE, 2))],
    ['cut', () => truncate(path, 10)],
    [
      'overwritten, and given its former time,',
      async () => {
        await writeFile(path, Buffer.alloc(SIZE, 2));
        await utimes(path, new Date(0), new Date(0));
      },
    ],
  ])('%s is read no further', async (_, change) => {
    await utimes(path, new Date(0), new Date(0));
    await untilClockMoves();
    await expect(readWhile(change)).rejects.toThrow('The file changed');
  });
});

it('a pipe in place of a file counts as missing, and is not waited for', async () => {
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  expect(await openFile(join(folder, 'pipe'))).toBeUndefined();
  expect(await openFile(join(folder, 'nothing'))).toBeUndefined();
  expect(await openFile(folder)).toBeUndefined();
});
