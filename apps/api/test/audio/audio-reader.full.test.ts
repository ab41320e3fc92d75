import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AudioReader } from '../../src/features/audio/inspect/audio.reader';
import { latin1, u8, utf8 } from '../../../../tools/corpus/bytes';
import { formats } from '../../../../tools/corpus/formats/formats';
import { id3Header } from '../../../../tools/corpus/formats/id3';
import { gradientPng } from '../../../../tools/corpus/png';

const MEGABYTE = 1024 * 1024;
const UTF8 = 3;
const cover = gradientPng(64, [200, 90, 40]);

let folder: string;
let music: Buffer;
let inspector: AudioReader | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-inspector-'));
  const numbers = { trackNumber: 3, discNumber: 2, seconds: 1, pitch: 440 };
  music = await formats.mp3({ title: 'Mưa', artist: 'Nina', albumArtist: 'Nina', album: 'Mưa', date: '2019', cover, ...numbers });
});
afterEach(() => inspector?.onModuleDestroy());
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, ...content: readonly Buffer[]): Promise<string> {
  await writeFile(join(folder, name), Buffer.concat(content));
  return join(folder, name);
}

/** Makes one frame of a tag with this many names, each of which the parser compares with all earlier ones. */
function tagOfNames(frame: string, count: number): Buffer {
  const names = Array.from({ length: count }, (_, index) => index.toString(36)).join('\0');
  const body = Buffer.concat([u8(UTF8), utf8(names)]);
  const size = id3Header(body.length).subarray(6);
  return Buffer.concat([id3Header(10 + body.length), latin1(frame), size, Buffer.alloc(2), body]);
}

describe('an inspection of audio in a process of its own', () => {
  it('tells what the file is, with tags and picture', async () => {
    inspector = new AudioReader();
    const found = await inspector.inspect(await write('song.mp3', music), MEGABYTE);
    expect(found).toMatchObject({ ext: 'mp3', mime: 'audio/mpeg', bytes: music.length, tags: { title: 'Mưa', discNumber: 2 } });
    expect(cover.equals(found.tags.picture!)).toBe(true);
  });

  it('starts another process while an idle one is ending', async () => {
    inspector = new AudioReader(undefined, 0);
    const path = await write('song.mp3', music);
    for (let time = 0; time < 3; time += 1) {
      expect(await inspector.inspect(path, MEGABYTE)).toMatchObject({ ext: 'mp3' });
      // At this point, the idle process has been told to end, and its exit is not yet known.
      await new Promise((timeout) => setTimeout(timeout, 1));
    }
  });

  it('refuses bad files, and throws errors that are not the fault of the file', async () => {
    inspector = new AudioReader();
    const large = await write('large.mp3', music, Buffer.alloc(MEGABYTE));
    await expect(inspector.inspect(large, MEGABYTE)).rejects.toMatchObject({ code: 'too_large', statusCode: 413 });
    const nowhere = inspector.inspect(join(folder, 'nowhere'), MEGABYTE);
    await expect(nowhere).rejects.toMatchObject({
      code: 'ENOENT',
      syscall: 'stat',
      message: expect.stringContaining('no such file') as string,
    });
  });

  it('ends in a refusal when a crafted file keeps the parser busy, without blocking the event loop', async () => {
    inspector = new AudioReader({ timeMs: 4_000, heapMegabytes: 512 });
    const path = await write('busy.mp3', tagOfNames('TPE1', 200_000), music);
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 10);
    const inspected = inspector.inspect(path, 50 * MEGABYTE).finally(() => clearInterval(turning));
    await expect(inspected).rejects.toMatchObject({ code: 'invalid', message: 'The file is damaged: reading it takes too long.' });
    expect(turns).toBeGreaterThan(10);
  });

  it('ends in a refusal when a crafted file of 50 MB exhausts the parser’s memory, and the next file is inspected', async () => {
    inspector = new AudioReader({ timeMs: 60_000, heapMegabytes: 64 });
    const path = await write('greedy.mp3', tagOfNames('TIPL', 8_500_000), music);
    const refused = inspector.inspect(path, 51 * MEGABYTE);
    await expect(refused).rejects.toMatchObject({ code: 'invalid', message: 'The file is damaged: reading it takes too much memory.' });
    await expect(inspector.inspect(await write('next.mp3', music), MEGABYTE)).resolves.toMatchObject({ ext: 'mp3' });
  });
});
