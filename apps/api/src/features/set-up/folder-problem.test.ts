import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderProblem } from './folder-problem';

/** Titles have paths in this folder, since its own name differs in every run. */
const root = realpathSync(mkdtempSync(join(tmpdir(), 'chorus-folders-')));
const at = (name: string) => join(root, name);
for (const name of ['music', 'music/album', 'empty', 'data', 'data/objects']) mkdirSync(at(name));
for (const name of ['music/album/1.mp3', 'data/objects/1.mp3', 'list.txt']) writeFileSync(at(name), '');
symlinkSync('/etc', at('to-system'));
symlinkSync(at('data'), at('to-data'));
symlinkSync(at('data'), at('music/out'));
afterAll(() => rmSync(root, { recursive: true }));

const problemOf = (folder: string, within?: string[]) => folderProblem(folder, { own: [at('data')], within });

describe('a music folder that an admin chooses', () => {
  it('is accepted if it has music at any depth', async () => {
    expect(await problemOf(at('music'))).toBeUndefined();
    expect(await problemOf(at('music/album'), [at('music')])).toBeUndefined();
  });

  it.each([
    ['nothing', /^There is no folder .*nothing where Chorus runs\./],
    ['list.txt/in', /^There is no folder/],
    ['list.txt', /list\.txt is a file\. Choose the folder that it is in\.$/],
    ['empty', /^There is no music in .*empty\./],
    ['data', /^Chorus stores its own data in .*data\./],
    ['data/objects', /^Chorus stores its own data/],
    ['.', /^Chorus stores its own data/],
    ['to-data', /^Chorus stores its own data/],
    ['to-system', /to-system belongs to the system\. Choose/],
  ])('is refused at %s, with the reason', async (name, reason) => {
    expect(await problemOf(at(name))).toMatch(reason);
  });

  it.each([
    ['music', /^Write the whole path/],
    ['/', /^\/ belongs to the system\./],
    ['/proc/self', /^\/proc\/self belongs to the system\./],
    ['/music/../etc', /^\/etc belongs to the system\./],
  ])('is refused at the path %s as typed, with the reason', async (path, reason) => {
    expect(await problemOf(path)).toMatch(reason);
  });

  it.each(['empty', 'nothing', 'music/../empty', 'musical', 'music/out', '../../etc'])(
    'is refused at %s if it is outside of the allowed folder, or leads out of it',
    async (name) => expect(await problemOf(at(name), [at('music')])).toMatch(/^Choose .*music, or a folder in it\./),
  );

  it('is refused if none may be chosen', async () => {
    expect(await problemOf(at('music'), [])).toBe('The music folder is set where Chorus runs, by MUSIC_FOLDERS.');
  });
});
