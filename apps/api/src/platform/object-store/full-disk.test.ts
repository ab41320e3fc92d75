import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileObjectStore } from './file-object-store';
import { hashOf } from './fingerprint';
import { ObjectStoreUnavailable } from './object-store';

const KILOBYTE = 1024;
const FULL = 'Music storage is full, so nothing was saved. An admin has to make room on its disk.';

const song = (kilobytes: number) => {
  const bytes = randomBytes(kilobytes * KILOBYTE);
  return { bytes, key: `${hashOf(bytes)}.mp3`, body: () => Readable.from([bytes.subarray(0, KILOBYTE), bytes.subarray(KILOBYTE)]) };
};

const refused = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });

it('a file that the disk has no room for is refused with the reason, and leaves nothing behind', async () => {
  const root = mkdtempSync(join(tmpdir(), 'chorus-full-'));
  const { key } = song(1);
  const body = new Readable({ read: () => void body.destroy(refused()) });
  const put = new FileObjectStore(root).put(key, body);
  await expect(put).rejects.toThrow(ObjectStoreUnavailable);
  await expect(put).rejects.toThrow(FULL);
  expect(await readdir(join(root, 'drafts'))).toEqual([]);
  rmSync(root, { recursive: true });
});

const disk = mkdtempSync(join(tmpdir(), 'chorus-small-disk-'));
/** Mounting a disk takes a right that not everyone has. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', disk]).status === 0;
afterAll(() => {
  if (isMounted) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

(isMounted ? describe : describe.skip)('a disk that is full', () => {
  const root = join(disk, 'objects');
  const store = new FileObjectStore(root);
  const [first, tooLarge, last] = [song(600), song(600), song(300)];

  it('keeps what it has, takes nothing in part, and takes files again when others have been removed', async () => {
    await mkdir(root);
    await store.setOwner('ours');
    await store.put(first.key, first.body());
    await expect(store.put(tooLarge.key, tooLarge.body())).rejects.toThrow(FULL);
    expect(await store.sizeOf(tooLarge.key)).toBeUndefined();
    expect(await readdir(join(root, 'drafts'))).toEqual([]);
    expect((await buffer((await store.open(first.key))!)).equals(first.bytes)).toBe(true);
    await store.put(last.key, last.body());
  });

  it('needs no room to move a file into the trash and back', async () => {
    const removals = await store.removals('ours');
    await store.copyToTrash(first.key);
    await removals.remove(first.key);
    expect(await store.sizeOf(first.key)).toBeUndefined();
    expect(await store.restore(first.key)).toBe(true);
    expect((await buffer((await store.open(first.key))!)).equals(first.bytes)).toBe(true);
  });

  it('has room again when the trash is emptied', async () => {
    const removals = await store.removals('ours');
    await removals.remove(first.key);
    await removals.removeFromTrash(first.key);
    await store.put(tooLarge.key, tooLarge.body());
    expect(await store.sizeOf(tooLarge.key)).toBe(tooLarge.bytes.length);
    await rm(root, { recursive: true });
  });
});
