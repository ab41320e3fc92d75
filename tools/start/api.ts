import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from '../process/child';
import { startChild } from '../process/child';
import { printLines } from '../console/print-lines';

export function startApi(environment: NodeJS.ProcessEnv): Child {
  const api = startChild(process.execPath, ['apps/api/dist/main.js'], environment, ['ignore', 'pipe', 'pipe']);
  printLines(api.process.stdout);
  printLines(api.process.stderr);
  return api;
}

export async function untilReady(url: string): Promise<void> {
  while (!(await isReady(url))) await pause(50);
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}
