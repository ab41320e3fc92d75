import { planPackages } from './debian-packages';

const bare = { has: () => false, isDebian: true, isRoot: true };

describe('the programs that tests need', () => {
  it('are installed for root on Debian', () => {
    expect(planPackages(bare)).toEqual({
      install: ['chromium', 'chromium-headless-shell', 'redis-server', 'nginx', 'postgresql', 'rclone', 'docker-compose'],
    });
  });

  it('are not installed again', () => {
    expect(planPackages({ ...bare, has: () => true })).toEqual({ install: [] });
  });

  it('are not requested when their tests can be skipped', () => {
    const machine = { has: (program: string) => program !== 'chromium-headless-shell', isDebian: true, isRoot: false };
    expect(planPackages(machine)).toEqual({ install: [] });
  });

  it('are requested with a command for other users', () => {
    expect(planPackages({ ...bare, isRoot: false }).ask).toContain('sudo apt-get install chromium redis-server nginx postgresql rclone');
  });

  it('are requested by name without apt-get', () => {
    expect(planPackages({ ...bare, isDebian: false }).ask).toContain('need chromium, redis-server, nginx, pg_dump, rclone');
  });
});
