import { relative } from 'node:path';
import { runInstalled } from '../process/run-to-end';
import type { MissingProgram } from './debian-packages';

/** Test files that cannot run here. */
export interface FilesSkipped {
  files: readonly string[];
  /** One sentence for each missing program: how many files need it, and how to install it. */
  reasons: readonly string[];
}

/** `args` select tests as they do for Jest; `list` names the test files that Jest would run with them. */
export async function findSkipped(missing: readonly MissingProgram[], args: readonly string[], list: ListTests): Promise<FilesSkipped> {
  if (missing.length === 0) return { files: [], reasons: [] };
  const selected = new Set(await list(args));
  const needs: { program: MissingProgram; files: readonly string[] }[] = [];
  for (const program of missing) {
    const files = await list(['--findRelatedTests', ...program.startedBy]);
    needs.push({ program, files: files.filter((file) => selected.has(file)) });
  }
  return {
    files: [...new Set(needs.flatMap(({ files }) => files))].toSorted((one, other) => one.localeCompare(other)),
    reasons: needs.filter(({ files }) => files.length > 0).map(({ program, files }) => reasonOf(program, files.length)),
  };
}

const reasonOf = ({ program, howToInstall }: MissingProgram, count: number): string =>
  `Skipped ${count} test ${count === 1 ? 'file that needs' : 'files that need'} ${program}, which is not on the PATH (${howToInstall}).`;

type ListTests = (args: readonly string[]) => Promise<readonly string[]>;

/** Lists test files relative to the root. */
export const listTestsOn =
  (env: NodeJS.ProcessEnv): ListTests =>
  async (args) => {
    const { exitCode, output } = await runInstalled('jest', ['--listTests', ...args], { env });
    if (exitCode !== 0) throw new Error(`Jest did not list its tests:\n${output.trim()}`);
    const root = process.cwd();
    return output
      .split('\n')
      .filter((line) => line.startsWith(root))
      .map((line) => relative(root, line));
  };
