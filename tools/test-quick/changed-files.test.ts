import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../process/run-to-end';
import { changedFiles } from './changed-files';

describe('changed files', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chorus-changes-')));
  const git = (...args: string[]) => runToEnd('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], { folder });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const commit = async (name: string) => {
    write(name, name);
    await git('add', '.');
    await git('commit', '-m', name);
  };

  beforeAll(async () => {
    await git('init', '-b', 'main');
    for (const name of ['one.ts', 'two.ts', 'three.ts']) await commit(name);
    write('one.ts', 'edited');
    write('new song.ts', '');
    rmSync(join(folder, 'two.ts'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are those of the last commit and of the working copy without origin/main', async () => {
    const { since, ...changes } = await changedFiles(folder);
    expect(since).toMatch(/^the commit before the last, [0-9a-f]{7}$/);
    expect(changes).toEqual({ files: ['one.ts', 'three.ts', 'new song.ts'], deleted: ['two.ts'] });
  });

  it('are those since the merge base with origin/main when there is one', async () => {
    await git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    const { since, ...changes } = await changedFiles(folder);
    expect(since).toMatch(/^the merge base with origin\/main, [0-9a-f]{7}$/);
    expect(changes).toEqual({ files: ['one.ts', 'new song.ts'], deleted: ['two.ts'] });
  });
});
