import { join } from 'node:path';
import { runToEnd } from '../../../../tools/process/run-to-end';

const PROGRAM = ['-C', 'chorus-source', '-r', join(__dirname, 'run-typescript.cjs'), join(__dirname, '../../src/doctor.ts')];

/** Runs `npm run doctor` with these settings alone. */
export const runDoctor = (settings: Record<string, string | undefined>) =>
  runToEnd(process.execPath, PROGRAM, { env: { PATH: process.env.PATH, ...settings } });
