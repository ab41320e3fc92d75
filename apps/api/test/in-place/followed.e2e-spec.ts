import type { Song } from '@chorus/contracts';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '../../src/platform/object-store/fingerprint';
import { type ProductionEdge, startProductionEdge } from '../_harness/cluster/production-edge';
import { urlOfHash } from '../_harness/music-folder';
import { taggedWav } from '../_harness/tagged-wav';
import { until } from '../_harness/until';

let folder: string;
let production: ProductionEdge;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-followed-'));
  await writeFile(join(folder, 'first.wav'), taggedWav({ title: 'First', seconds: 3 }));
  production = await startProductionEdge({ nodes: 2, musicFolders: [folder] });
});
afterAll(async () => {
  await production.stop();
  await rm(folder, { recursive: true });
});

const songs = async () => (await (await production.ask('/api/songs')).json()) as Song[];
const said = (words: RegExp) =>
  [...production.cluster.origins.keys()].filter((node) => production.cluster.saidBy(node).some((line) => words.test(line)));

describe('a music folder of two nodes behind an edge', () => {
  it('is followed by one of them, and its songs play from either through the edge', async () => {
    const file = taggedWav({ title: 'First', seconds: 3 });
    const [song] = await until(songs, ([first]) => first?.audioUrl === urlOfHash(hashOf(file), 'wav'));
    for (let time = 0; time < 4; time += 1) {
      const answer = await production.ask(song?.audioUrl ?? '', { headers: { range: `bytes=${time}-${time + 99}` } });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([206, 'public, max-age=31536000, immutable']);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(file.subarray(time, time + 100));
    }
    const whole = await production.ask(song?.audioUrl ?? '');
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(file);
    expect(said(/Following /)).toHaveLength(1);
  });

  it('takes what is added, and what was put there over time', async () => {
    await writeFile(join(folder, 'second.wav'), taggedWav({ title: 'Second', pitch: 600 }));
    await until(songs, ({ length }) => length === 2);
  });

  it('is waited for when it goes away, and nothing is marked', async () => {
    await rename(folder, `${folder}-away`);
    await until(
      () => Promise.resolve(said(/has gone: is its disk still connected/)),
      ({ length }) => length === 1,
    );
    const [song] = await songs();
    expect((await production.ask(song?.audioUrl ?? '', { headers: { range: 'bytes=0-1' } })).status).toBe(503);
    await rename(`${folder}-away`, folder);
    await until(
      async () => (await production.ask(song?.audioUrl ?? '')).status,
      (status) => status === 200,
    );
    expect(await songs()).toHaveLength(2);
  });

  it('is not written', () => {
    expect(execFileSync('ls', ['-A', folder], { encoding: 'utf8' })).toBe('first.wav\nsecond.wav\n');
  });
});
