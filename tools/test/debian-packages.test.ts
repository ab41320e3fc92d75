import { planPackages } from './debian-packages';

const bare = { has: () => false, isDebian: true, isRoot: true };

describe('the programs that tests need', () => {
  it('are installed by us when we are root on Debian', () => {
    expect(planPackages(bare)).toEqual({
      install: ['chromium', 'chromium-headless-shell', 'redis-server', 'nginx', 'postgresql', 'rclone', 'docker-compose'],
    });
  });

  it('are left alone when they are there', () => {
    expect(planPackages({ ...bare, has: () => true })).toEqual({ install: [] });
  });

  it('are not asked for when tests can be spared them', () => {
    const machine = { has: (program: string) => program !== 'chromium-headless-shell', isDebian: true, isRoot: false };
    expect(planPackages(machine)).toEqual({ install: [] });
  });

  it('are asked for by command when we are not root', () => {
    expect(planPackages({ ...bare, isRoot: false }).ask).toContain('sudo apt-get install chromium redis-server nginx postgresql rclone');
  });

  it('are asked for by name where there is no apt-get', () => {
    expect(planPackages({ ...bare, isDebian: false }).ask).toContain('need chromium, redis-server, nginx, pg_dump, rclone');
  });
});
