import { existsSync } from 'node:fs';
import { planPackages } from './debian-packages';

const bare = { has: () => false, isDebian: true, isRoot: true };

describe('the programs that tests need', () => {
  it('are installed for root on Debian', () => {
    expect(planPackages(bare).install).toEqual([
      'chromium',
      'chromium-headless-shell',
      'redis-server',
      'nginx',
      'postgresql',
      'caddy',
      'rclone',
      'docker-compose',
    ]);
  });

  it('include those of long tests only where these run', () => {
    const added = planPackages(bare, true).install.filter((name) => !planPackages(bare).install.includes(name));
    expect(added).toEqual(['xvfb', 'xdotool', 'strawberry', 'clementine']);
  });

  it('are not installed again', () => {
    expect(planPackages({ ...bare, has: () => true })).toEqual({ install: [], missing: [] });
  });

  it('are not reported as missing if tests can do without them', () => {
    const machine = { has: (program: string) => program !== 'chromium-headless-shell', isDebian: true, isRoot: false };
    expect(planPackages(machine)).toEqual({ install: [], missing: [] });
  });

  it('are named to other users with the command that installs them', () => {
    const { install, missing } = planPackages({ ...bare, isRoot: false });
    expect(install).toEqual([]);
    expect(missing.map(({ program }) => program)).toEqual([
      'chromium',
      'redis-server',
      'nginx',
      'pg_dump',
      'caddy',
      'rclone',
      'Xvfb',
      'xdotool',
      'strawberry',
      'clementine',
    ]);
    expect(missing.map(({ howToInstall }) => howToInstall)).toContain('sudo apt-get install postgresql');
  });

  it('are named without a command on a machine without apt-get', () => {
    const { missing } = planPackages({ ...bare, isDebian: false });
    expect(missing.map(({ howToInstall }) => howToInstall)).not.toContain(expect.stringContaining('apt-get'));
  });

  it('are each started by a module that exists', () => {
    const { missing } = planPackages({ ...bare, isRoot: false });
    expect(missing.flatMap(({ startedBy }) => startedBy).filter((file) => !existsSync(file))).toEqual([]);
  });
});
