import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { terminal } from '../console/terminal';
import { takeTurns } from './take-turns';

describe('work under a lock file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-turns-'));
  const lockFile = join(folder, 'lock');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['is free', undefined],
    ['is empty', ''],
    ['has unknown content', 'a process'],
    ['has our own process id', String(process.pid)],
    ['has the id of a process that has died', String(2 ** 30)],
  ])('starts at once when the lock %s, and releases it', async (_sentence, content) => {
    if (content !== undefined) writeFileSync(lockFile, content);
    expect(await takeTurns(lockFile, () => Promise.resolve(existsSync(lockFile)))).toBe(true);
    expect(existsSync(lockFile)).toBe(false);
  });

  it('reports the process it waits for, and starts when that one is done', async () => {
    const said = new Promise<string>((say) => jest.spyOn(terminal, 'line').mockImplementation((text = '') => say(text)));
    writeFileSync(lockFile, String(process.ppid));
    const done = takeTurns(lockFile, () => Promise.resolve('done'));
    expect(await said).toContain(`process ${process.ppid}`);
    rmSync(lockFile);
    expect(await done).toBe('done');
  });
});
