import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from '../../../apps/pwa/e2e/_rooms/figures';
import { runJest } from '../../test/run-jest';
import type { BenchRow } from '../row';

export const title = 'Listening together';

const TEST = 'apps/pwa/e2e/room-skew.timed.test.ts';

/** Takes eleven minutes because it runs the long form of a test, which also checks the goals. */
export async function bench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-together-'));
  const file = join(folder, 'figures.json');
  try {
    await runJest(['--runTestsByPath', TEST], { CHORUS_FULL: '1', CHORUS_LONG: '1', TOGETHER_FIGURES: file });
    return (JSON.parse(readFileSync(file, 'utf8')) as Figures[]).map(rowOf);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rowOf = ({ name, p50, p95, p99, counted, leftOut, stalled }: Figures): BenchRow => ({
  name: name === 'everybody' ? 'Everybody' : `A page ${name}`,
  figure: `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms from its room`,
  goal: name === 'everybody' ? 'p99 ≤ 150 ms' : 'p95 ≤ 60 ms',
  how: `${counted.toLocaleString('en')} samples of currentTime; ${(100 * leftOut).toFixed(1)}% left out just after joining or a command, ${stalled} while the machine stood still for over 100 ms`,
});
