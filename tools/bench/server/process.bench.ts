import { setTimeout as pause } from 'node:timers/promises';
import { songEndpoints, urlOf } from '@chorus/contracts';
import { ROUNDS } from '../load/in-turns';
import { median } from '../load/percentile';
import { isWrkInstalled, LOAD_CONNECTIONS, LOAD_SECONDS, loadWith } from '../load/wrk';
import { type BenchRow, notMeasured } from '../row';
import { type BenchStack, onBenchStack } from '../stack/bench-stack';
import { loadSettings } from '../stack/load-settings';
import { residentMegabytes } from '../stack/resident-memory';

export const title = 'The process';

const SONGS = 1_000;
const IDLE_MS = 10_000;
/** Collected memory is returned to the system with a delay, so the largest of several samples counts. */
const LOOK_EVERY_MS = 100;

export async function bench(): Promise<BenchRow[]> {
  const ready: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await onBenchStack(async ({ readyMs, pid }) => {
      ready.push(readyMs);
      await pause(IDLE_MS);
      idle.push(residentMegabytes(pid));
    });
  }
  return [
    {
      name: 'Ready after',
      figure: `${(median(ready) / 1000).toFixed(2)} s`,
      goal: '≤ 1 s',
      how: `from its start to /api/health/ready, PostgreSQL running; median of ${ROUNDS}`,
    },
    {
      name: 'Resident when idle',
      figure: `${median(idle).toFixed(0)} MB`,
      goal: '≤ 130 MB',
      how: `${IDLE_MS / 1000} s after its start; median of ${ROUNDS}`,
    },
    await underLoad(),
  ];
}

async function underLoad(): Promise<BenchRow> {
  const name = 'Resident under load';
  if (!isWrkInstalled()) return notMeasured(name, 'wrk is not installed');
  const peak = await onBenchStack(async (stack) => {
    await stack.importFolder(await stack.writeSongs(SONGS));
    return peakDuring(stack, () =>
      loadWith(stack.url, [{ path: urlOf(songEndpoints.list) }], {
        connections: LOAD_CONNECTIONS,
        seconds: 3 * LOAD_SECONDS,
        folder: stack.folder,
      }),
    );
  }, loadSettings);
  return {
    name,
    figure: `${peak.toFixed(0)} MB`,
    goal: '≤ 300 MB',
    how: `the most while wrk reads the list of ${SONGS.toLocaleString('en')} songs over ${LOAD_CONNECTIONS} connections`,
  };
}

async function peakDuring({ pid }: BenchStack, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), LOOK_EVERY_MS);
  await work();
  clearInterval(look);
  return peak;
}
