import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder';

describe('making a folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'chorus-make-folder-'));
  afterAll(() => rmSync(root, { recursive: true }));

  it('makes those above it, and says which is the topmost that it made', async () => {
    expect(await makeFolder(join(root, 'a/b/c'), { mode: 0o700 })).toBe(join(root, 'a'));
    expect(statSync(join(root, 'a/b')).mode & 0o777).toBe(0o700);
    expect(await makeFolder(join(root, 'a/b/d'))).toBe(join(root, 'a/b/d'));
    expect(await makeFolder(join(root, 'a/b'))).toBeUndefined();
  });

  it('works several times at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => makeFolder(join(root, 'at/once/here'))));
    expect(statSync(join(root, 'at/once/here')).isDirectory()).toBe(true);
  });

  it('fails below a file', async () => {
    writeFileSync(join(root, 'file'), '');
    await expect(makeFolder(join(root, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(makeFolder(join(root, 'file/below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it.each(['/proc/chorus', '/proc/chorus/below'])('fails at %s, where nobody can make one', async (path) => {
    await expect(makeFolder(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
