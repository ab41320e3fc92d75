import { existsSync } from 'node:fs';
import { runToEnd } from '../process/run-to-end';
import { terminal } from '../console/terminal';
import { findProgram } from './find-program';

/** Programs that tests run and npm cannot install. */
const programs: { program: string; debianPackage: string; isSpared?: true }[] = [
  { program: 'chromium', debianPackage: 'chromium' },
  // Takes a seventh of Chromium's time to open a page; where it is not, Chromium does as well.
  { program: 'chromium-headless-shell', debianPackage: 'chromium-headless-shell', isSpared: true },
  { program: 'redis-server', debianPackage: 'redis-server' },
  { program: 'nginx', debianPackage: 'nginx' },
  { program: 'pg_dump', debianPackage: 'postgresql' },
  { program: 'rclone', debianPackage: 'rclone' },
  // Reads docker-compose.yml as an operator's program does; where none is, our own list of what it must say is all that is checked.
  { program: 'docker-compose', debianPackage: 'docker-compose', isSpared: true },
];

export interface Machine {
  has(program: string): boolean;
  isDebian: boolean;
  isRoot: boolean;
}

export function planPackages(machine: Machine): { install: string[]; ask?: string } {
  const missing = programs.filter(({ program }) => !machine.has(program));
  if (machine.isDebian && machine.isRoot) return { install: missing.map(({ debianPackage }) => debianPackage) };
  const needed = missing.filter(({ isSpared }) => !isSpared);
  if (needed.length === 0) return { install: [] };
  const names = needed.map(({ program }) => program).join(', ');
  const packages = needed.map(({ debianPackage }) => debianPackage);
  const how = machine.isDebian ? `with: sudo apt-get install ${packages.join(' ')}` : "with your system's package manager.";
  return { install: [], ask: `The tests need ${names} on the PATH. Install them ${how}` };
}

export async function installPackages(): Promise<void> {
  const { install, ask } = planPackages(thisMachine);
  if (ask) throw new Error(ask);
  if (install.length === 0) return;
  terminal.line(`Installing ${install.join(', ')} with apt-get (takes a minute or two)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...install]]) {
    const { exitCode, output } = await runToEnd('apt-get', args, { env });
    if (exitCode !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${output.trim()}`);
  }
}

const thisMachine: Machine = {
  has: (program) => findProgram(program) !== undefined,
  isDebian: existsSync('/usr/bin/apt-get'),
  isRoot: process.getuid?.() === 0,
};
