import { readFileSync } from 'node:fs';
import { onBaseline } from '../baselines/on-baseline';
import { inTurns } from '../load/in-turns';
import { rateRow } from '../load/rate-row';
import { rawAnswer } from '../load/raw-answer';
import { isWrkInstalled, LOAD_CONNECTIONS, LOAD_SECONDS, loadWith } from '../load/wrk';
import { type BenchRow, notMeasured } from '../row';
import { onBenchStack } from '../stack/bench-stack';
import { loadSettings } from '../stack/load-settings';

export const title = "The page's files";

const BROTLI = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

export async function bench(): Promise<BenchRow[]> {
  if (!isWrkInstalled()) return [notMeasured(title, 'wrk is not installed')];
  const [, script] = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(readFileSync('apps/pwa/dist/index.html', 'utf8')) ?? [];
  if (script === undefined) throw new Error('index.html loads no script');
  return onBenchStack(async ({ url, folder }) => {
    const load = { connections: LOAD_CONNECTIONS, seconds: LOAD_SECONDS, folder };
    const rows: BenchRow[] = [];
    for (const [name, path] of Object.entries({ 'Page shell': '/', 'Page shell of a screen': '/songs', 'Largest script': script })) {
      const answer = await rawAnswer(url + path, BROTLI);
      const rate = async (origin: string) => (await loadWith(origin, [{ path, headers: BROTLI }], load)).perSecond;
      const rates = await onBaseline('one answer', { ...answer, body: answer.body.toString('base64') }, (base) =>
        inTurns({ own: () => rate(url), base: () => rate(base) }),
      );
      rows.push(rateRow(name, rates, { goal: 0.5, beside: 'a bare Node server that sends the same compressed bytes' }));
    }
    return rows;
  }, loadSettings);
}
