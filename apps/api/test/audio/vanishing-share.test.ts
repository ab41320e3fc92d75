import { openAsBlob } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBytesOf } from '../../src/features/audio/inspect/audio-source';
import { inspectAudio } from '../../src/features/audio/inspect/inspect-audio';
import { parseAudio } from '../../src/features/audio/inspect/parse-audio';
import { type Format, formats } from '../../../../tools/corpus/formats/formats';
import { oggFlac } from './_files/ogg-flac';
import { song } from './_files/song';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'chorus-share-'))));
afterAll(() => rm(folder, { recursive: true }));

/** What a network share that has gone answers to each read, from that one on. */
async function withoutShareFrom(read: number, work: () => Promise<unknown>): Promise<{ reads: number; result: unknown }> {
  const file = await open(folder);
  const handles = Object.getPrototypeOf(file) as FileHandle;
  await file.close();
  const original = handles.read;
  let reads = 0;
  const mocked = jest.spyOn(handles, 'read').mockImplementation(function (this: FileHandle, ...args: unknown[]) {
    reads += 1;
    if (reads > read) throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
    return Reflect.apply(original, this, args) as ReturnType<FileHandle['read']>;
  });
  try {
    return { result: await work().catch((error: unknown) => error), reads };
  } finally {
    mocked.mockRestore();
  }
}

describe('a share that vanishes while a file is read', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ...Object.keys(formats).map((format) => [format, () => formats[format as Format](song)] as [string, () => Buffer | Promise<Buffer>]),
    ['oga', () => oggFlac(song)],
  ])('is no damage of the file, whichever read fails: %s', async (format, make) => {
    const path = join(folder, `song.${format}`);
    await writeFile(path, await make());
    const inspect = () => inspectAudio(path, { largestBytes: 1e9, wholeBytes: 0 });
    const { reads: all, result } = await withoutShareFrom(Infinity, inspect);
    expect(result).toMatchObject({ duration: expect.any(Number) as number });
    for (let read = 0; read < all; read += 1) expect((await withoutShareFrom(read, inspect)).result).toMatchObject({ code: 'EIO' });
  });

  it('is a change of the file where its tag had to be mended first, and passes', async () => {
    const path = join(folder, 'mended.mp3');
    await writeFile(path, await formats.mp3(song));
    const blob = await openAsBlob(path);
    await writeFile(path, 'something else');
    const changed = { message: 'The file changed while it was being read.', mayPass: true };
    await expect(withBytesOf(blob, (bytes) => bytes.read(0, 10))).rejects.toMatchObject(changed);
    await expect(parseAudio(blob, 'mp3', { duration: false })).rejects.toMatchObject(changed);
  });
});
