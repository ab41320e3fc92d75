import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from '../../../../../tools/process/child';
import { runToEnd } from '../../../../../tools/process/run-to-end';
import { until } from '../../_harness/until';

const SIZE = '1200x800x24';
const SETTLE_MS = 1_000;
const LONGEST_START_MS = 20_000;

/** A virtual display: Xvfb, with xdotool for clicks. */
export interface Screen {
  name: string;
  /** Waits for a window of this name. Returns false if none appears in time. */
  shows(window: string): Promise<boolean>;
  click(x: number, y: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startScreen(): Promise<Screen> {
  const child = startChild('Xvfb', ['-screen', '0', SIZE, '-nolisten', 'tcp', '-displayfd', '1'], process.env, ['ignore', 'pipe', 'pipe']);
  let said = '';
  child.process.stdout?.on('data', (bytes: Buffer) => void (said += bytes.toString()));
  await until(
    () => Promise.resolve(said),
    (text) => text.endsWith('\n'),
  );
  const name = `:${said.trim()}`;
  const does = async (...args: string[]) => (await runToEnd('xdotool', args, { env: { ...process.env, DISPLAY: name } })).exitCode === 0;
  return {
    name,
    shows: async (window) => {
      const deadline = performance.now() + LONGEST_START_MS;
      while (!(await does('search', '--onlyvisible', '--name', window))) {
        if (performance.now() > deadline) return false;
        await pause(SETTLE_MS);
      }
      await pause(SETTLE_MS);
      return true;
    },
    click: async (x, y) => void (await does('mousemove', String(x), String(y), 'click', '1')),
    stop: () => child.close(),
  };
}
