import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Ended } from '../process/run-to-end';
import { runCompiler } from '../process/run-compiler';
import { runInstalled } from '../process/run-to-end';

export interface Check {
  name: string;
  run(): Promise<Ended>;
}

const checked = ['apps', 'libs', 'tools'];
const cache = 'node_modules/.cache/chorus';
const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
// Checks run at a low priority, because the tests beside them depend on time.
const options = { env, isBackground: true };
const check = (name: string, program: string, ...args: string[]): Check => ({ name, run: () => runInstalled(program, args, options) });

export const checks = (): Check[] => [
  check('lint', 'oxlint', '--type-aware', '--disable-nested-config', '--deny-warnings', '--report-unused-disable-directives', ...checked),
  check('architecture', 'depcruise', '--config', '.dependency-cruiser.cjs', ...checked),
  check('dead code', 'knip', '--no-progress'),
  ...typeChecks(),
  check('format', 'oxfmt', '--check', '-c', '.prettierrc.json'),
];

export const typeChecks = (): Check[] => checked.flatMap(projectsUnder).map(checkTypes);

function checkTypes(folder: string): Check {
  const buildInfo = `${cache}/${folder.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`;
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo];
  return { name: `types of ${folder}`, run: () => runCompiler(folder, args, options) };
}

/** Finds tsconfig files, so that a new project is checked without being listed. */
function projectsUnder(folder: string): string[] {
  const inner = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
    .flatMap(({ name }) => projectsUnder(join(folder, name)));
  return existsSync(join(folder, 'tsconfig.json')) ? [folder, ...inner] : inner;
}
