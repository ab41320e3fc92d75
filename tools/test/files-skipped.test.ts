import { findSkipped } from './files-skipped';

const chromium = { program: 'chromium', startedBy: ['browser.ts'], howToInstall: 'sudo apt-get install chromium' };
const nginx = { program: 'nginx', startedBy: ['edge.ts'], howToInstall: 'sudo apt-get install nginx' };

const needing: Record<string, readonly string[]> = { 'browser.ts': ['home.test.ts', 'room.test.ts'], 'edge.ts': ['edge.test.ts'] };
const every = ['edge.test.ts', 'home.test.ts', 'room.test.ts', 'rule.test.ts'];

const listed = (args: readonly string[]) => {
  const [option, file = ''] = args;
  if (option === '--findRelatedTests') return Promise.resolve(needing[file] ?? []);
  return Promise.resolve(every.filter((name) => args.length === 0 || args.includes(name)));
};

describe('test files that need a program which is missing', () => {
  it('are skipped, each program with its command', async () => {
    expect(await findSkipped([chromium, nginx], [], listed)).toEqual({
      files: ['edge.test.ts', 'home.test.ts', 'room.test.ts'],
      reasons: [
        'Skipped 2 test files that need chromium, which is not on the PATH (sudo apt-get install chromium).',
        'Skipped 1 test file that needs nginx, which is not on the PATH (sudo apt-get install nginx).',
      ],
    });
  });

  it('are not named when they were not asked for', async () => {
    expect(await findSkipped([chromium, nginx], ['edge.test.ts'], listed)).toEqual({
      files: ['edge.test.ts'],
      reasons: ['Skipped 1 test file that needs nginx, which is not on the PATH (sudo apt-get install nginx).'],
    });
  });

  it('are none when every program is there, and Jest is not asked', async () => {
    const list = jest.fn<Promise<string[]>, []>();
    expect(await findSkipped([], [], list)).toEqual({ files: [], reasons: [] });
    expect(list).not.toHaveBeenCalled();
  });
});
