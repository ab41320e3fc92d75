import { runToEnd } from '../process/run-to-end';

export interface Changes {
  since: string;
  files: string[];
  deleted: string[];
}

async function git(folder: string | undefined, ...args: string[]): Promise<string> {
  const { exitCode, output } = await runToEnd('git', args, folder === undefined ? {} : { folder });
  if (exitCode !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output;
}

const pathsOf = async (...asked: Parameters<typeof git>): Promise<string[]> => (await git(...asked)).split('\0').filter(Boolean);

/**
 * Changes since the merge base with origin/main, committed or not; without one, since the commit
 * before the last.
 */
export async function changedFiles(folder?: string): Promise<Changes> {
  const base = await git(folder, 'merge-base', 'HEAD', 'origin/main').then(
    (commit) => ({ name: 'the merge base with origin/main', commit: commit.trim() }),
    async () => ({ name: 'the commit before the last', commit: (await git(folder, 'rev-parse', 'HEAD~1')).trim() }),
  );
  const diff = (filter: string) => pathsOf(folder, 'diff', '--name-only', `--diff-filter=${filter}`, '-z', base.commit);
  return {
    since: `${base.name}, ${base.commit.slice(0, 7)}`,
    files: [...(await diff('d')), ...(await pathsOf(folder, 'ls-files', '--others', '--exclude-standard', '-z'))],
    deleted: await diff('D'),
  };
}
