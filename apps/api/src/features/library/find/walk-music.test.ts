import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { inParts, type MusicFolder, walkMusic } from './walk-music';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'chorus-walk-'));
});
afterEach(() => rm(root, { recursive: true }));

async function files(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), '');
  }
}

async function walked() {
  const name = (path: string | undefined) => path && relative(root, path);
  const folders = [];
  for await (const { songs, artist } of walkMusic(root, () => undefined)) {
    const [paths, covers] = [songs.map(({ path }) => name(path)), songs.map(({ cover }) => name(cover))];
    folders.push({ songs: paths, covers, picture: name(artist.picture), facts: name(artist.facts) });
  }
  return folders;
}

describe('a walk through a folder of music', () => {
  it('finds the lyrics of a song by its name, whatever its case, those with times first', async () => {
    await files('a.mp3', 'A.txt', 'a.Lrc', 'b.b.flac', 'b.b.txt', 'b.lrc', 'c.mp3');
    const found: string[][] = [];
    for await (const { songs } of walkMusic(root, () => undefined))
      for (const { lyrics } of songs) found.push(lyrics.map((path) => relative(root, path)));
    expect(found).toEqual([['a.Lrc', 'A.txt'], ['b.b.txt'], []]);
  });

  it('finds lyrics that are named otherwise: composed, behind the whole name, with a language', async () => {
    const composed = 'P café.lrc'.normalize('NFC');
    await files('P café.mp3'.normalize('NFD'), composed, 'b.mp3', 'b.mp3.lrc', 'c.mp3', 'c.en.lrc', 'c.elrc');
    const found: string[][] = [];
    for await (const { songs } of walkMusic(root, () => undefined))
      for (const { lyrics } of songs) found.push(lyrics.map((path) => relative(root, path)));
    expect(found.map((names) => names.toSorted())).toEqual([[composed], ['b.mp3.lrc'], ['c.elrc', 'c.en.lrc']].toSorted());
  });

  it('leaves out what was deleted, what systems keep, and what people marked', async () => {
    const left = ['#recycle', '$RECYCLE.BIN', 'RECYCLER', 'System Volume Information', '__MACOSX', '@eaDir', 'lost+found', '.Trash-1000'];
    const kept = ['Lost+Found/1.mp3', 'Nektar/Recycled/1.mp3', 'Recycled Songs/1.mp3'];
    await files(...left.map((name) => `${name}/1.mp3`), 'Notes/.nomedia', 'Notes/1.mp3', 'Notes/Below/1.mp3', ...kept);
    expect((await walked()).map(({ songs }) => songs)).toEqual(kept.map((path) => [path]));
    const named: string[] = [];
    const onLeftOut = (path: string) => void named.push(relative(root, path));
    const folders: MusicFolder[] = [];
    for await (const found of walkMusic(root, () => undefined, { onLeftOut })) folders.push(found);
    expect(folders).toHaveLength(kept.length);
    expect(named.toSorted()).toEqual([...left.filter((name) => !name.startsWith('.')), 'Notes/.nomedia'].toSorted());
  });

  it('finds the pictures of Windows where there are no others', async () => {
    await files('A/AlbumArt.jpg', 'A/1.mp3', 'B/AlbumArt.jpg', 'B/cover.png', 'B/1.mp3');
    expect((await walked()).map(({ covers }) => covers)).toEqual([['A/AlbumArt.jpg'], ['B/cover.png']]);
  });

  it('finds audio of kinds that are then refused, so that the report names them', async () => {
    const names = 'dsf dff webm mp2 ac3 caf au 3gp m4r spx ogx mp4 oga m4b wma aiff ape wv'
      .split(' ')
      .map((kind, at) => `${String(at).padStart(2, '0')}.${kind}`);
    await files(...names);
    expect((await walked()).flatMap(({ songs }) => songs)).toEqual(names);
  });

  it('is sorted by name, songs before subfolders', async () => {
    await files('b/2.mp3', 'b/1.flac', 'a/x.ogg', 'z.wav', 'b/c/3.m4a');
    expect((await walked()).map(({ songs }) => songs)).toEqual([['z.wav'], ['a/x.ogg'], ['b/1.flac', 'b/2.mp3'], ['b/c/3.m4a']]);
  });

  it('skips hidden files and other formats', async () => {
    await files('.DS_Store', '._song.mp3', '.hidden/song.mp3', 'notes.txt', 'cover.jpg', 'song.MP3');
    expect((await walked()).map(({ songs }) => songs)).toEqual([['song.MP3']]);
  });

  it('takes the folders of an album’s discs together, and no others', async () => {
    await files(
      'A/1.mp3',
      'A/CD/1.mp3',
      'A/CD1/1.mp3',
      'A/Disc 2/1.mp3',
      'A/Disc 2/Live/1.mp3',
      'A/disk_3 - Rare/1.mp3',
      'A/Disco 4/1.mp3',
    );
    expect((await walked()).map(({ songs }) => songs)).toEqual([
      ['A/1.mp3', 'A/CD1/1.mp3', 'A/Disc 2/1.mp3', 'A/disk_3 - Rare/1.mp3'],
      ['A/CD/1.mp3'],
      ['A/Disc 2/Live/1.mp3'],
      ['A/Disco 4/1.mp3'],
    ]);
  });

  it('finds the cover of an album, and those of its discs', async () => {
    await files('Album/Folder.JPG', 'Album/1.mp3', 'Album/CD2/1.mp3', 'Album/CD3/1.mp3', 'Album/CD3/cover.png', 'Album/Other/1.mp3');
    const found = await walked();
    expect(found.map(({ covers }) => covers)).toEqual([['Album/Folder.JPG', 'Album/Folder.JPG', 'Album/CD3/cover.png'], [undefined]]);
  });

  it('finds the artist’s files in the parent folder', async () => {
    await files('Artist/artist.json', 'Artist/artist.jpg', 'Artist/Album/1.mp3', 'Else/1.mp3');
    const [album, other] = await walked();
    expect(album).toMatchObject({ picture: 'Artist/artist.jpg', facts: 'Artist/artist.json' });
    expect(other).toMatchObject({ picture: undefined, facts: undefined });
  });

  it('follows links without cycles, and visits no folder twice', async () => {
    await files('a/1.mp3');
    await symlink(root, join(root, 'a', 'back'));
    await symlink(join(root, 'a'), join(root, 'b'));
    await symlink(join(root, 'a', '1.mp3'), join(root, 'link.mp3'));
    await symlink(join(root, 'nowhere'), join(root, 'broken.mp3'));
    expect((await walked()).map(({ songs }) => songs)).toEqual([['link.mp3'], ['a/1.mp3']]);
  });

  it('continues when a folder cannot be read', async () => {
    await files('a/1.mp3');
    const unreadable: string[] = [];
    await walkMusic(join(root, 'nowhere'), ({ path }) => unreadable.push(relative(root, path))).next();
    expect(unreadable).toEqual(['nowhere']);
  });
});

describe('a folder with more songs than any album', () => {
  it('is imported in parts, since what all of its songs say would not fit into memory', async () => {
    const songs = Array.from({ length: 2_001 }, (_, at) => ({
      path: `${at}.mp3`,
      cover: undefined,
      lyrics: [],
      cue: undefined,
      isNumberedFolder: false,
    }));
    async function* folders(): AsyncGenerator<MusicFolder> {
      yield await Promise.resolve({ songs, artist: { picture: undefined, facts: undefined } });
    }
    const parts: MusicFolder[] = [];
    for await (const part of inParts(folders())) parts.push(part);
    expect(parts.map((part) => part.songs.length)).toEqual([1_000, 1_000, 1]);
    expect(parts.flatMap((part) => part.songs)).toEqual(songs);
  });
});
