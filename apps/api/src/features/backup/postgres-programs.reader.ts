import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupProblem } from './backup-problem';

/** Debian's packages, and PostgreSQL's own for Debian, keep each major version in a folder of its own. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const MOST_SAID = 2_000;

type Program = 'pg_dump' | 'pg_restore';

export interface FoundProgram {
  path: string;
  major: number;
}

/**
 * Finds the oldest `program` that is not older than `atLeast`, a major version: an older one refuses the server or the dump, and a newer one
 * may set what an older server does not know.
 */
export async function findProgram(program: Program, atLeast: number, debianFolder = DEBIAN_FOLDER): Promise<FoundProgram> {
  const folders = await readdir(debianFolder).catch(() => []);
  const paths = [...folders.map((folder) => join(debianFolder, folder, 'bin', program)), program];
  const found = (await Promise.all(paths.map(versionOf))).flatMap((one) => one ?? []).toSorted((one, other) => one.major - other.major);
  const fitting = found.find(({ major }) => major >= atLeast);
  if (fitting) return fitting;
  const newest = found.at(-1);
  const instead = newest ? `the one here is of PostgreSQL ${newest.major}` : "it isn't installed here";
  throw new BackupProblem(
    `${program} of PostgreSQL ${atLeast} is needed, and ${instead}. Install PostgreSQL's client programs, such as the package postgresql-client-${atLeast}.`,
  );
}

/** Why a server of this major version can't be dumped here; `undefined` if it can. */
export async function whyNotDumped(serverMajor: number): Promise<string | undefined> {
  try {
    await findProgram('pg_dump', serverMajor);
  } catch (error) {
    if (error instanceof BackupProblem) return error.message;
    throw error;
  }
}

async function versionOf(path: string): Promise<FoundProgram | undefined> {
  const { exitCode, output } = await run(path, ['--version']);
  const major = exitCode === 0 ? /(\d+)/.exec(output)?.[1] : undefined;
  return major === undefined ? undefined : { path, major: Number(major) };
}

/** Runs a program to its end, and throws what it said when it fails. */
export async function runProgram({ path }: FoundProgram, args: readonly string[], signal?: AbortSignal): Promise<string> {
  const { exitCode, output } = await run(path, args, signal);
  signal?.throwIfAborted();
  if (exitCode !== 0) throw new BackupProblem(`${path} failed: ${output.trim().slice(-MOST_SAID)}`);
  return output;
}

async function run(path: string, args: readonly string[], signal?: AbortSignal): Promise<{ exitCode: number; output: string }> {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], signal });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1)).once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  const [output, errors, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { exitCode, output: output + errors };
}
