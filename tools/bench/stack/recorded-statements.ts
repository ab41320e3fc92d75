import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Statement {
  text: string;
  values: unknown[];
}

const SIGNAL_MS = 100;

/** Environment variables with which an API lets `recordStatements` see its SQL statements. */
export const recording = (file: string): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--require ${join(__dirname, 'record-statements.cjs')}`,
  RECORDED_STATEMENTS: file,
});

/** Returns the statements that the process sent during the work. */
export async function recordStatements(pid: number, file: string, work: () => Promise<unknown>): Promise<Statement[]> {
  process.kill(pid, 'SIGUSR2');
  await pause(SIGNAL_MS);
  await work();
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await pause(SIGNAL_MS);
  await pause(SIGNAL_MS);
  const statements = JSON.parse(readFileSync(file, 'utf8')) as Statement[];
  rmSync(file);
  return statements;
}
