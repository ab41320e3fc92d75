import { setTimeout as pause } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import type { Child } from '../process/child';
import { startChild } from '../process/child';
import { printLines } from '../console/print-lines';
import { readableLine } from '../console/readable-line';
import { terminal } from '../console/terminal';

/**
 * Same options as in docker/Dockerfile. V8's four threads would take the cores of a small machine from the API during each garbage
 * collection, and V8 would use 32 MB for new objects in the API, after loading everything at the start, and 128 MB in an import.
 */
const options = ['--v8-pool-size=1', '--max-semi-space-size=8'];
export const API_PROGRAM = [...options, 'apps/api/dist/main.js'];
export const IMPORT_PROGRAM = [...options, 'apps/api/dist/import.js'];

export function startApi(environment: NodeJS.ProcessEnv): Child {
  const api = startChild(process.execPath, API_PROGRAM, environment, ['ignore', 'pipe', 'pipe']);
  if (api.process.stdout) createInterface({ input: api.process.stdout }).on('line', (line) => terminal.line(readableLine(line)));
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
