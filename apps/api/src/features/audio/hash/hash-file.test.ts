import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rewrittenContent } from '../../../platform/audio/read-rewritten';
import type { RewrittenFile } from '../../../platform/audio/rewritten-file';
import { stateOfFile } from '../../../platform/audio/unchanged-file';
import { hashOf } from '../../../platform/object-store/fingerprint';
import { hashFile } from './hash-file';

const MB = 1024 * 1024;
const content = Buffer.from(Array.from({ length: 2.5 * MB }, (_, at) => (at * at) % 251));

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-hashes-'));
  path = join(folder, 'song.mp3');
  await writeFile(path, content);
});
afterEach(() => rm(folder, { recursive: true }));

const hash = async (rewritten?: RewrittenFile) => hashFile({ path, rewritten, ...(await stateOfFile(path))! });

it('the hash of a file that is served as it is, is that of the file', async () => {
  expect(await hash()).toEqual({ original: hashOf(content), served: hashOf(content) });
});

it.each([
  ['in their order', [10, 20, 30, 2 * MB, 2 * MB + 1, content.length]],
  ['out of their order', [2 * MB, content.length, 100, 1.5 * MB, 0, 7]],
  ['that touch, are empty or the same', [5, 5, 5, MB, MB, MB + 1, MB, MB + 1]],
])('the hash of a rewritten file is that of its head and parts %s', async (_, positions) => {
  const rest = Array.from({ length: positions.length / 2 }, (__, at) => ({ from: positions[2 * at]!, to: positions[2 * at + 1]! }));
  const rewritten = { head: Buffer.from('a head'), rest };
  expect(await hash(rewritten)).toEqual({ original: hashOf(content), served: hashOf(rewrittenContent(rewritten, content)) });
});

it('a file that is not as it was has no hashes', async () => {
  const state = (await stateOfFile(path))!;
  await writeFile(path, content.subarray(1));
  expect(await hashFile({ path, rewritten: undefined, ...state })).toBeUndefined();
  await rm(path);
  expect(await hashFile({ path, rewritten: undefined, ...state })).toBeUndefined();
});
