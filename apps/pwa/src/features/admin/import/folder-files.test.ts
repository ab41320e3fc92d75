import { droppedFolder, listOf, pickedFolder } from './folder-files';
import { droppedItems, folderOf, musicFile } from './folder.fixture';

const paths = ({ files }: { files: readonly { path: string }[] }) => files.map(({ path }) => path);

describe('a folder of files', () => {
  it('that was picked has paths relative to it', () => {
    const folder = pickedFolder([musicFile('Music/A/1.mp3'), musicFile('Music/2.mp3')]);
    expect([folder.name, paths(folder)]).toEqual(['Music', ['A/1.mp3', '2.mp3']]);
    expect(listOf(folder.files)[0]).toEqual({ path: 'A/1.mp3', bytes: 5, modifiedAt: 1_700_000_000_000 });
  });

  it('that was dropped is read with all folders in it, in as many parts as the browser returns', async () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`${at}.mp3`, 'x']));
    const folder = await droppedFolder(droppedItems(folderOf('Music', { A: { CD1: { '1.mp3': 'x' } }, B: many })))();
    expect([folder.name, folder.files.length]).toEqual(['Music', 251]);
    expect(paths(folder).slice(0, 2)).toEqual(['A/CD1/1.mp3', 'B/0.mp3']);
  });

  it('leaves out what the browser may not read', async () => {
    const folder = await droppedFolder(droppedItems(folderOf('Music', { '1.mp3': 'x', '2.mp3': null, Closed: null })))();
    expect(paths(folder)).toEqual(['1.mp3']);
  });

  it('is refused with a reason when it is empty, too large, no folder, or one of several', async () => {
    expect(() => pickedFolder([])).toThrow('This folder is empty.');
    const tooMany = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.mp3`, 'x']));
    const said = '“Music” has more than 10,000 files. Choose a folder in it.';
    expect(() => pickedFolder(Object.keys(tooMany).map((name) => musicFile(`Music/${name}`)))).toThrow(said);
    await expect(droppedFolder(droppedItems(folderOf('Music', tooMany)))()).rejects.toThrow(said);
    await expect(droppedFolder(droppedItems(folderOf('Music', { A: {} })))()).rejects.toThrow('“Music” is empty.');
    await expect(droppedFolder(droppedItems())()).rejects.toThrow('Drop a folder. Single files are added with Add Song.');
    await expect(droppedFolder(droppedItems(folderOf('A', {}), folderOf('B', {})))()).rejects.toThrow('Drop one folder at a time.');
  });
});
