import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { weighBuild } from '../../build/budget';
import { runInstalled, runToEnd } from '../../process/run-to-end';
import { type BenchRow, notMeasured } from '../row';

export const title = 'Initial JavaScript, beside the release before';

const RELEASES = 'libs/contracts/releases';
const OURS = '@chorus';

/** The last release is built as it was, with the packages of today. */
export async function bench(): Promise<BenchRow[]> {
  const release = Math.max(...readdirSync(RELEASES).map(Number));
  const { output } = await runToEnd('git', ['log', '-1', '--format=%H', '--', `${RELEASES}/${release}`]);
  const commit = output.trim();
  if (!/^[0-9a-f]{40}$/.test(commit)) return [notMeasured(title, 'only where the history of the repository is there')];
  const folder = mkdtempSync(join(tmpdir(), 'chorus-release-'));
  try {
    await takeOut(commit, folder);
    linkPackages(folder);
    await checked(runInstalled('vite', ['build', 'apps/pwa', '--logLevel', 'error'], { folder }));
    const [before, now] = [join(folder, 'apps/pwa/dist'), 'apps/pwa/dist'].map(initialOf) as [number, number];
    return [
      {
        name: title,
        figure: `${kilobytes(now)}, ${kilobytes(before)} in release ${release}`,
        ratio: (now / before).toFixed(2),
        goal: 'not larger',
        how: 'gzip -9 of the built page; the release is built from its commit, with the packages of today',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function takeOut(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  await checked(runToEnd('git', ['archive', `--output=${archive}`, commit]));
  await checked(runToEnd('tar', ['xf', archive, '-C', folder]));
}

/** All but our own, which are those of the release. */
function linkPackages(folder: string): void {
  const [from, to] = [resolve('node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, OURS), { recursive: true });
  for (const name of readdirSync(from)) if (name !== OURS) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, OURS))) symlinkSync(readlinkSync(join(from, OURS, name)), join(to, OURS, name));
}

async function checked(ending: ReturnType<typeof runToEnd>): Promise<void> {
  const { exitCode, output } = await ending;
  if (exitCode !== 0) throw new Error(output);
}

const initialOf = (folder: string): number => weighBuild(folder).find(({ name }) => name === 'Initial JavaScript')?.bytes ?? NaN;
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
