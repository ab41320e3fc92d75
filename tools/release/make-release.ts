import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../process/run-to-end';
import { lastRelease, unreleasedEntries, versionOf, withRelease } from './changelog';
import { writeVersion } from './versioned-files';

const ACCEPTED_CHANGES = 'apps/api/test/releases/accepted-changes.ts';

const NO_ACCEPTED_CHANGES = `/**
 * Changes since the last release that old pages and old servers tolerate, by the sentence of the
 * test, with the reason why each is harmless. The next release starts empty.
 */
export const acceptedChanges: Readonly<Record<string, string>> = {};
`;

/** The commands that store what a release keeps. They throw when they fail. */
export interface Stores {
  /** What devices store. */
  sample: (release: number) => Promise<void>;
  /** What goes over the wire. */
  contracts: (release: number) => Promise<void>;
}

/**
 * Makes a release of the repository in `root`, as CONTRIBUTING.md describes, and commits it. Throws before it changes anything if there is
 * something to commit, or if the number is not the next.
 */
export async function makeRelease(root: string, asked: string, stores: Stores): Promise<number> {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const release = nextRelease(changelog, asked);
  await refuseUncommitted(root);
  try {
    await stores.sample(release);
    // The wire documents have the version.
    writeVersion(root, versionOf(release));
    await stores.contracts(release);
    writeFileSync(join(root, 'CHANGELOG.md'), withRelease(changelog, release));
    writeFileSync(join(root, ACCEPTED_CHANGES), NO_ACCEPTED_CHANGES);
    await git(root, 'add', '--all');
    await git(root, 'commit', '--quiet', '--message', `chore: release ${release}`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Release ${release} is not made. ${reason}\n\`git status\` has what was written until then.`, { cause });
  }
  return release;
}

function nextRelease(changelog: string, asked: string): number {
  const last = lastRelease(changelog);
  const next = `The next release is ${last + 1}.`;
  if (!/^[1-9]\d*$/.test(asked)) throw new Error(`Which release? Usage: npm run release -- <number>. ${next}`);
  if (Number(asked) <= last) throw new Error(`Release ${asked} is out already. ${next}`);
  if (Number(asked) > last + 1) throw new Error(`Numbers of releases have no gaps. ${next}`);
  if (unreleasedEntries(changelog) === '') throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  return Number(asked);
}

async function refuseUncommitted(root: string): Promise<void> {
  const changed = await git(root, 'status', '--porcelain');
  if (changed !== '') throw new Error(`A release is made of what is committed. These files are not:\n${changed.trimEnd()}`);
}

async function git(root: string, ...args: readonly string[]): Promise<string> {
  const { exitCode, output } = await runToEnd('git', args, { folder: root });
  if (exitCode !== 0) throw new Error(`git ${args[0]} failed: ${output.trim()}`);
  return output;
}
