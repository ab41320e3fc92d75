import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEdge } from '../../../apps/api/test/_harness/cluster/edge';
import { isNginxInstalled, onNginx } from '../baselines/on-nginx';
import { inTurns } from '../load/in-turns';
import { RANGE_BYTES, rangesOf, SONG_BYTES } from '../load/ranges-of';
import { rateRow } from '../load/rate-row';
import { isWrkInstalled, LOAD_CONNECTIONS, LOAD_SECONDS, type LoadRequest, loadWith } from '../load/wrk';
import { type BenchRow, notMeasured } from '../row';

export const title = 'Audio through our nginx';

/** The same number of workers that `startEdge` gives the edge. */
const WORKERS = 2;

/** The plain nginx is also the object store of the edge. */
export async function bench(): Promise<BenchRow[]> {
  if (!isWrkInstalled() || !isNginxInstalled()) return [notMeasured(title, 'wrk or nginx is not installed')];
  const folder = mkdtempSync(join(tmpdir(), 'chorus-bench-'));
  chmodSync(folder, 0o755);
  const bytes = randomBytes(SONG_BYTES);
  const path = `/media/${createHash('sha256').update(bytes).digest('hex')}.mp3`;
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, path), bytes);
  try {
    return await onNginx(folder, WORKERS, (plain) => besideEdge(plain, path, folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function besideEdge(plain: string, path: string, folder: string): Promise<BenchRow[]> {
  const edge = await startEdge({
    nodes: ['http://127.0.0.1:1'],
    issuer: 'https://sign-in.example.com',
    publicUrl: 'https://music.example.com',
    mediaOrigin: plain,
  });
  try {
    // One request puts the file into the cache.
    await (await fetch(edge.origin + path)).arrayBuffer();
    const load = { connections: LOAD_CONNECTIONS, seconds: LOAD_SECONDS, folder };
    const rate = async (origin: string, requests: LoadRequest[]) => (await loadWith(origin, requests, load)).perSecond;
    const rows: BenchRow[] = [];
    for (const [what, requests] of Object.entries({
      [`Ranges of ${RANGE_BYTES / 1024} KB, warm cache`]: rangesOf(path),
      'Whole songs of 1.8 MB, warm cache': [{ path }],
    })) {
      const rates = await inTurns({ own: () => rate(edge.origin, requests), base: () => rate(plain, requests) });
      rows.push(rateRow(what, rates, { goal: 0.95, beside: 'a plain nginx that serves the same file from disk' }));
    }
    return rows;
  } finally {
    await edge.stop();
  }
}
