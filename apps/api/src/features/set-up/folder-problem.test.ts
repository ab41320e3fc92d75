import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderProblem } from './folder-problem';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'chorus-folders-')));
const at = (name: string) => join(root, name);
for (const name of ['music', 'music/album', 'empty', 'data', 'data/objects']) mkdirSync(at(name));
for (const name of ['music/album/1.mp3', 'data/objects/1.mp3', 'list.txt']) writeFileSync(at(name), '');
symlinkSync('/etc', at('to-system'));
symlinkSync(at('data'), at('to-data'));
symlinkSync(at('data'), at('music/out'));
afterAll(() => rmSync(root, { recursive: true }));

const problemOf = (folder: string, within?: string[]) => folderProblem(folder, { own: [at('data')], within });

describe('a music folder', () => {
  it('is taken with music in it, however deep', async () => {
    expect(await problemOf(at('music'))).toBeUndefined();
    expect(await problemOf(at('music/album'), [at('music')])).toBeUndefined();
  });

  it.each([
    ['music', /^Write the whole path/],
    [at('nothing'), /^There is no folder .*nothing where Chorus runs\./],
    [at('list.txt/in'), /^There is no folder/],
    [at('list.txt'), /list\.txt is a file\. Choose the folder that it is in\.$/],
    [at('empty'), /^There is no music in .*empty\./],
    [at('data'), /^Chorus stores its own data in .*data\./],
    [at('data/objects'), /^Chorus stores its own data/],
    [root, /^Chorus stores its own data/],
    [at('to-data'), /^Chorus stores its own data/],
    ['/', /^\/ belongs to the system\./],
    ['/proc/self', /^\/proc\/self belongs to the system\./],
    ['/music/../etc', /^\/etc belongs to the system\./],
    [at('to-system'), /to-system belongs to the system\.$|to-system belongs to the system\. Choose/],
  ])('is refused at %s, with the reason', async (folder, reason) => {
    expect(await problemOf(folder)).toMatch(reason);
  });

  it.each([at('empty'), at('nothing'), at('music/../empty'), at('musical'), at('music/out'), '/etc'])(
    'is refused at %s where it has to be in another one',
    async (folder) => expect(await problemOf(folder, [at('music')])).toMatch(/^Choose .*music, or a folder in it\./),
  );

  it('is refused where there is none that may be chosen', async () => {
    expect(await problemOf(at('music'), [])).toBe('The music folder is set where Chorus runs, by MUSIC_FOLDERS.');
  });
});
