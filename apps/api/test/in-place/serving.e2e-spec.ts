import { chmod, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { parseMediaUrl } from '@chorus/contracts';
import { formats } from '../../../../tools/corpus/formats/formats';
import { hashOf } from '../../src/platform/object-store/fingerprint';
import { withoutPicture } from '../audio/_files/rewrite';
import { song } from '../audio/_files/song';
import { MusicFolderApi, urlOfHash } from '../_harness/music-folder';
import { taggedWav } from '../_harness/tagged-wav';

let music: MusicFolderApi;
let pictured: Buffer;
let served: Buffer;

beforeAll(async () => {
  music = await MusicFolderApi.start();
  pictured = await formats.mp3(song);
  served = await withoutPicture(pictured);
});
afterEach(() => music.clear());
afterAll(() => music.stop());

const tagOf = (hash: string) => `"${hash}"`;
const hashIn = (url: string) => parseMediaUrl(url)?.hash ?? '';

describe('a song in a music folder', () => {
  it('is listed and plays before its file is hashed, and then by its hash', async () => {
    await music.write('song.mp3', pictured);
    expect(await music.look()).toMatchObject({ added: { songs: 1 }, problems: [] });
    const temporary = await music.address();
    expect(hashIn(temporary)).not.toBe(hashOf(served));
    expect(await music.bytes(temporary)).toEqual(served);

    expect(await music.hash()).toBe(1);
    const address = await music.address();
    expect(address).toBe(urlOfHash(hashOf(served), 'mp3'));
    for (const one of [address, temporary, urlOfHash(hashOf(pictured), 'mp3')]) expect(await music.bytes(one)).toEqual(served);
    expect((await music.get(address)).headers.get('cache-control')).toContain('immutable');
    expect(await music.sql('SELECT former_hashes FROM media WHERE hash = $1', [hashOf(served)])).toEqual([
      { former_hashes: [hashIn(temporary)] },
    ]);
    expect(await music.sql(`SELECT hash FROM media WHERE kind = 'audio'`)).toHaveLength(1);
    expect(await music.hash()).toBe(0);
  });

  it('is read only, and nothing of it is stored', async () => {
    await music.write('Nina/song.wav', taggedWav());
    const before = await music.content();
    await music.look();
    await music.hash();
    await music.bytes(await music.address());
    expect(await music.content()).toEqual(before);
    const { dataDir } = music.admin.api.config;
    const stored = await readdir(join(dataDir, 'objects'), { recursive: true }).catch(() => []);
    expect(stored.filter((name) => name.endsWith('.wav'))).toEqual([]);
  });

  it('has the same id in another folder, wherever that is', async () => {
    await music.write('song.wav', taggedWav());
    await music.look();
    const [first] = await music.songs();
    await music.clear();
    await music.write('elsewhere/song.wav', taggedWav());
    await music.look();
    expect((await music.songs()).map(({ _id }) => _id)).toEqual([first?._id]);
  });
});

describe('a range of a song in a music folder', () => {
  it.each([false, true])('is that of what is served, once it was hashed: %s', async (isHashed) => {
    await music.write('song.mp3', pictured);
    await music.look();
    if (isHashed) await music.hash();
    const address = await music.address();
    const middle = Math.floor(served.length / 2);
    for (const [start, end] of [
      [0, 1],
      [middle - 5, middle + 5],
      [0, served.length - 1],
      [served.length - 3, served.length - 1],
    ] as const) {
      const answer = await music.get(address, { range: `bytes=${start}-${end}` });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${served.length}`);
      expect(answer.headers.get('etag')).toBe(tagOf(hashIn(address)));
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(served.subarray(start, end + 1));
    }
    const beyond = await music.get(address, { range: `bytes=${served.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${served.length}`]);
  });

  it('keeps its tag at the former address after the file was hashed', async () => {
    await music.write('song.mp3', pictured);
    await music.look();
    const temporary = await music.address();
    const first = await music.get(temporary, { range: 'bytes=0-9' });
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    await music.hash();
    const second = await music.get(temporary, { range: 'bytes=10-19', 'if-range': first.headers.get('etag') ?? '' });
    expect([second.status, second.headers.get('etag')]).toEqual([206, first.headers.get('etag')]);
    expect(Buffer.from(await second.arrayBuffer())).toEqual(served.subarray(10, 20));
  });
});

describe('a download of a song in a music folder', () => {
  it('gets the hash of its bytes as its tag before the file is hashed, and goes on with that', async () => {
    await music.write('song.mp3', pictured);
    await music.look();
    const temporary = await music.address();
    const whole = await music.get(temporary);
    expect(whole.headers.get('etag')).toBe(tagOf(hashOf(served)));
    const rest = await music.get(temporary, { range: 'bytes=100-', 'if-range': tagOf(hashOf(served)) });
    expect([rest.status, rest.headers.get('etag')]).toEqual([206, tagOf(hashOf(served))]);
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(served.subarray(100));
  });
});

/** Reads an answer until something is there, does something, and reads on. Resolves to what came, and whether all of it did. */
const readWhile = (url: string, change: () => Promise<unknown>) =>
  new Promise<{ bytes: Buffer; isWhole: boolean }>((resolve, reject) => {
    get(url, (answer) => {
      const chunks: Buffer[] = [];
      answer.once('data', () => {
        answer.pause();
        change().then(() => answer.resume(), reject);
      });
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', () => undefined);
      answer.on('close', () => resolve({ bytes: Buffer.concat(chunks), isWhole: answer.complete }));
    }).on('error', reject);
  });

describe('a file in a music folder that is replaced while it is sent', () => {
  /** More than the system holds for a client that does not read. */
  const seconds = 400;

  it('is cut off, and no byte of the other file is sent', async () => {
    const file = taggedWav({ seconds });
    const path = await music.write('song.wav', file);
    await music.look();
    const address = music.admin.api.origin + (await music.address());
    const other = Buffer.alloc(file.length, 7);
    const { bytes, isWhole } = await readWhile(address, () => writeFile(path, other));
    expect(isWhole).toBe(false);
    expect(bytes.length).toBeLessThan(file.length);
    expect(bytes.equals(file.subarray(0, bytes.length))).toBe(true);
  });
});

describe('a file in a music folder that was', () => {
  const listed = async (isHashed: boolean) => {
    const path = await music.write('song.wav', taggedWav());
    await music.look();
    if (isHashed) await music.hash();
    return { path, address: await music.address() };
  };

  it.each([false, true])('given other rights is served on, hashed: %s', async (isHashed) => {
    const { path, address } = await listed(isHashed);
    await chmod(path, 0o600);
    expect(await music.bytes(address)).toEqual(taggedWav());
  });

  it.each([false, true])('overwritten is not served under the former address, hashed: %s', async (isHashed) => {
    const { path, address } = await listed(isHashed);
    await writeFile(path, taggedWav({ pitch: 880 }));
    const answer = await music.get(address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('overwritten by a song of the same size and time is not served, and is another song at the next look', async () => {
    const { path, address } = await listed(true);
    const other = taggedWav({ pitch: 880 });
    expect(other).toHaveLength((await readFile(path)).length);
    const at = new Date('2024-01-01T12:00:00Z');
    await writeFile(`${path}.new`, other);
    await utimes(`${path}.new`, at, at);
    await rename(`${path}.new`, path);
    expect((await music.get(address)).status).toBe(404);
    await music.look();
    await music.hash();
    expect(await music.address()).toBe(urlOfHash(hashOf(other), 'wav'));
    expect(await music.bytes(await music.address())).toEqual(other);
    expect((await music.get(address)).status).toBe(404);
  });

  it('removed is not there, and in a folder that is away it is not there for now', async () => {
    const { path, address } = await listed(true);
    await rm(path);
    expect((await music.get(address)).status).toBe(404);
    await rename(music.folders[0]!, `${music.folders[0]!}-away`);
    expect((await music.get(address)).status).toBe(503);
    await rename(`${music.folders[0]!}-away`, music.folders[0]!);
  });
});
