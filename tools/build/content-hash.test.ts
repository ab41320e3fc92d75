import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHash } from './content-hash';

describe('the hash of build inputs', () => {
  let folder: string;
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const hash = () => contentHash([folder]);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'chorus-hash-'));
    mkdirSync(join(folder, 'src'));
    write('src/song.ts', 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('changes with content, names, and added or removed files', () => {
    const seen = [hash()];
    write('src/song.ts', 'two');
    seen.push(hash());
    renameSync(join(folder, 'src/song.ts'), join(folder, 'src/album.ts'));
    seen.push(hash());
    write('src/artist.ts', '');
    seen.push(hash());
    expect(new Set(seen).size).toBe(4);
    rmSync(join(folder, 'src/artist.ts'));
    expect(hash()).toBe(seen[2]);
  });

  it('stays when tests, packages or built files change', () => {
    const before = hash();
    write('src/song.test.ts', 'expect');
    for (const name of ['node_modules', 'dist', 'e2e']) {
      mkdirSync(join(folder, name));
      write(`${name}/file.js`, name);
    }
    expect(hash()).toBe(before);
  });

  it('distinguishes two files from one with the content of both', () => {
    write('src/a', 'xy');
    write('src/b', '');
    const one = hash();
    write('src/a', 'x');
    write('src/b', 'y');
    expect(hash()).not.toBe(one);
  });
});
