import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onBaseline } from '../baselines/on-baseline';
import { inTurns } from '../load/in-turns';
import { RANGE_BYTES, rangesOf, SONG_BYTES } from '../load/ranges-of';
import { rateRow } from '../load/rate-row';
import { rawAnswer } from '../load/raw-answer';
import { isWrkInstalled, LOAD_CONNECTIONS, LOAD_SECONDS, type LoadRequest, loadWith } from '../load/wrk';
import { type BenchRow, notMeasured } from '../row';
import { onBenchStack } from '../stack/bench-stack';
import { loadSettings } from '../stack/load-settings';

export const title = 'Audio';

export async function bench(): Promise<BenchRow[]> {
  if (!isWrkInstalled()) return [notMeasured(title, 'wrk is not installed')];
  return onBenchStack(async ({ url, folder }) => {
    const bytes = randomBytes(SONG_BYTES);
    const name = `${createHash('sha256').update(bytes).digest('hex')}.mp3`;
    const file = join(folder, 'data/objects', name.slice(0, 2), name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    const path = `/media/${name}`;
    const load = { connections: LOAD_CONNECTIONS, seconds: LOAD_SECONDS, folder };
    const rate = async (origin: string, requests: LoadRequest[]) => (await loadWith(origin, requests, load)).perSecond;
    const { headers } = await rawAnswer(url + path, {});
    const { 'content-length': _length, ...sent } = headers;

    const rows: BenchRow[] = [];
    for (const [what, requests] of Object.entries({
      [`Ranges of ${RANGE_BYTES / 1024} KB`]: rangesOf(path),
      'Whole songs of 1.8 MB': [{ path }],
    })) {
      const baseline = (inMemory: boolean) => ({ path: file, headers: sent, inMemory });
      const rates = await onBaseline('one file', baseline(false), (disk) =>
        onBaseline('one file', baseline(true), (memory) =>
          inTurns({ own: () => rate(url, requests), disk: () => rate(disk, requests), memory: () => rate(memory, requests) }),
        ),
      );
      rows.push(rateRow(what, { own: rates.own, base: rates.disk }, { goal: 0.8, beside: 'bare Node, which streams the file from disk' }));
      rows.push(
        rateRow(
          `${what}, played by many`,
          { own: rates.own, base: rates.memory },
          { goal: 0.7, beside: 'bare Node, which sends the file from memory' },
        ),
      );
    }
    return rows;
  }, loadSettings);
}
