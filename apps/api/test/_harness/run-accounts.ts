import { join } from 'node:path';
import { runToEnd } from '../../../../tools/process/run-to-end';

const PROGRAM = ['-C', 'chorus-source', '-r', join(__dirname, 'run-typescript.cjs'), join(__dirname, '../../src/accounts.ts')];

/** Runs `npm run accounts` with the environment of a node. */
export const runAccounts = (environment: Readonly<Record<string, string>>, ...args: string[]) =>
  runToEnd(process.execPath, [...PROGRAM, ...args], { env: { ...process.env, ...environment } });
