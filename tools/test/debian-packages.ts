import { existsSync } from 'node:fs';
import { runToEnd } from '../process/run-to-end';
import { terminal } from '../console/terminal';
import { findProgram } from './find-program';

interface Program {
  program: string;
  debianPackage: string;
  /** The modules that start it. Tests that import one of them cannot run without it. Absent if tests can do without it. */
  startedBy?: readonly string[];
  /** Only long tests start it, so `npm test` does without the hundreds of megabytes. */
  isForLongTests?: true;
}

/** Programs that tests run and npm cannot install. */
const programs: readonly Program[] = [
  { program: 'chromium', debianPackage: 'chromium', startedBy: ['apps/pwa/e2e/_browser/browser.ts'] },
  // Opens a page in a seventh of Chromium's time; without it, tests use Chromium.
  { program: 'chromium-headless-shell', debianPackage: 'chromium-headless-shell' },
  { program: 'redis-server', debianPackage: 'redis-server', startedBy: ['tools/redis/redis-server.ts'] },
  { program: 'nginx', debianPackage: 'nginx', startedBy: ['apps/api/test/_harness/cluster/edge.ts'] },
  {
    program: 'pg_dump',
    debianPackage: 'postgresql',
    startedBy: [
      'apps/api/test/_harness/backup-target.ts',
      'apps/api/test/_harness/household-backups.ts',
      'apps/pwa/e2e/_household/household.ts',
    ],
  },
  { program: 'caddy', debianPackage: 'caddy', startedBy: ['apps/pwa/e2e/_household/caddy.ts'] },
  { program: 'rclone', debianPackage: 'rclone', startedBy: ['apps/api/test/_harness/backup-target.ts'] },
  { program: 'Xvfb', debianPackage: 'xvfb', startedBy: ['apps/api/test/subsonic/desktop-players/screen.ts'], isForLongTests: true },
  { program: 'xdotool', debianPackage: 'xdotool', startedBy: ['apps/api/test/subsonic/desktop-players/screen.ts'], isForLongTests: true },
  {
    program: 'strawberry',
    debianPackage: 'strawberry',
    startedBy: ['apps/api/test/subsonic/desktop-players/strawberry.ts'],
    isForLongTests: true,
  },
  {
    program: 'clementine',
    debianPackage: 'clementine',
    startedBy: ['apps/api/test/subsonic/desktop-players/clementine.ts'],
    isForLongTests: true,
  },
  // Reads the compose files as an operator's program does. Without it, only our own checks of them run.
  { program: 'docker-compose', debianPackage: 'docker-compose' },
];

export interface Machine {
  has(program: string): boolean;
  isDebian: boolean;
  isRoot: boolean;
}

/** A program that some tests need, and how a person installs it. */
export interface MissingProgram {
  program: string;
  startedBy: readonly string[];
  howToInstall: string;
}

export interface PackagePlan {
  /** The packages that apt-get may install here. */
  install: string[];
  /** The programs that tests lack until then. */
  missing: MissingProgram[];
}

export function planPackages(machine: Machine, hasLongTests = false): PackagePlan {
  const absent = programs.filter(({ program }) => !machine.has(program));
  const wanted = absent.filter(({ isForLongTests = false }) => hasLongTests || !isForLongTests);
  const mayInstall = machine.isDebian && machine.isRoot;
  const missing = absent.flatMap(({ program, debianPackage, startedBy }) => {
    const howToInstall = machine.isDebian ? `sudo apt-get install ${debianPackage}` : "your system's package manager installs it";
    return startedBy ? [{ program, startedBy, howToInstall }] : [];
  });
  return { install: mayInstall ? wanted.map(({ debianPackage }) => debianPackage) : [], missing };
}

/** Installs what it may, and resolves with the programs that are still missing, for example without a network. */
export async function installPackages({ hasLongTests = false } = {}): Promise<MissingProgram[]> {
  const { install, missing } = planPackages(thisMachine, hasLongTests);
  if (install.length === 0) return missing;
  terminal.line(`Installing ${install.join(', ')} with apt-get (takes a minute or two)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...install]]) {
    const { exitCode, output } = await runToEnd('apt-get', args, { env });
    if (exitCode === 0) continue;
    terminal.line(`apt-get ${args[0]} failed; the tests go on without these programs:\n${output.trim()}`);
    break;
  }
  return planPackages(thisMachine).missing;
}

const thisMachine: Machine = {
  has: (program) => findProgram(program) !== undefined,
  isDebian: existsSync('/usr/bin/apt-get'),
  isRoot: process.getuid?.() === 0,
};
