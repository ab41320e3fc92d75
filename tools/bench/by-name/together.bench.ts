import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from '../../../apps/pwa/e2e/_rooms/figures';
import { runJest } from '../../test/run-jest';
import type { BenchRow } from '../row';

export const title = 'Listening together';

const TEST = 'apps/pwa/e2e/room-skew.timed.test.ts';
const GUEST_TEST = 'apps/pwa/e2e/guest-start.timed.test.ts';

/** Takes twelve minutes because it runs the long form of a test, which also checks the goals. */
export async function bench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-together-'));
  const [skew, guest] = [join(folder, 'skew.json'), join(folder, 'guest.json')];
  try {
    await runJest(['--runTestsByPath', GUEST_TEST], { CHORUS_FULL: '1', GUEST_FIGURES: guest });
    await runJest(['--runTestsByPath', TEST], { CHORUS_FULL: '1', CHORUS_LONG: '1', TOGETHER_FIGURES: skew });
    const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
    return [guestRowOf(read(guest) as GuestFigures), ...(read(skew) as Figures[]).map(rowOf)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface GuestFigures {
  ready: number;
  sound: number;
  presses: number;
  rounds: number;
}

const guestRowOf = ({ ready, sound, presses, rounds }: GuestFigures): BenchRow => ({
  name: 'Link opened to first sound as a guest',
  figure: `${(sound / 1_000).toFixed(1)} s in ${presses} presses, of which the page's own start ${(ready / 1_000).toFixed(1)} s`,
  goal: '≤ 3 presses',
  how: `a new device, 390 px, the page slowed down 4 times, the name typed at once; the page's own start ends when the name can be typed; medians of ${rounds}`,
});

const rowOf = ({ name, p50, p95, p99, counted, leftOut, stalled }: Figures): BenchRow => ({
  name: name === 'everybody' ? 'Everybody' : `A page ${name}`,
  figure: `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms from its room`,
  goal: name === 'everybody' ? 'p99 ≤ 150 ms' : 'p95 ≤ 60 ms',
  how: `${counted.toLocaleString('en')} samples of currentTime; ${(100 * leftOut).toFixed(1)}% left out just after joining or a command, ${stalled} while the machine stood still for over 100 ms`,
});
