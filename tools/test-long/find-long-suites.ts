import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const suite = /\.(test|e2e-spec)\.tsx?$/;
const readsTheSwitch = 'process.env.CHORUS_LONG';

/** The test files that have a long form: those that ask for it. */
export function findLongSuites(folders: readonly string[]): string[] {
  return folders.flatMap(filesUnder).filter((file) => suite.test(file) && readFileSync(file, 'utf8').includes(readsTheSwitch));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]));
}
