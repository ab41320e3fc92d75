import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Ended } from '../process/run-to-end';
import { runInstalled } from '../process/run-to-end';

export interface Check {
  name: string;
  run(): Promise<Ended>;
}

const checked = ['apps', 'libs', 'tools'];
const cache = 'node_modules/.cache/chorus';
const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
const check = (name: string, program: string, ...args: string[]): Check => ({ name, run: () => runInstalled(program, args, { env }) });

/** Every static check, those that take longest first. */
export const checks = (): Check[] => [
  ...['apps/api', 'apps/pwa', 'libs tools *.mjs'].map((places) =>
    check(`lint of ${places}`, 'eslint', '--max-warnings', '0', ...places.split(' ')),
  ),
  ...checked.flatMap(projectsUnder).map((folder) => {
    const buildInfo = `${cache}/${folder.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`;
    return check(`types of ${folder}`, 'tsc', '-p', folder, '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo);
  }),
  check(
    'format',
    'prettier',
    '--check',
    '.',
    '--log-level',
    'warn',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    `${cache}/prettier`,
  ),
  check('dead code', 'knip', '--no-progress'),
  check('architecture', 'depcruise', '--config', '.dependency-cruiser.cjs', ...checked),
];

/** The folders that are a TypeScript project: a new one is checked without being listed anywhere. */
function projectsUnder(folder: string): string[] {
  const inner = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
    .flatMap(({ name }) => projectsUnder(join(folder, name)));
  return existsSync(join(folder, 'tsconfig.json')) ? [folder, ...inner] : inner;
}
