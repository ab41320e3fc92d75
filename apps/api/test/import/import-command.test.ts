import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeCorpus } from '../../../../tools/corpus/write-corpus';
import { freePort } from '../../../../tools/network/free-port';
import { ImportTarget } from '../_harness/import-target';

/** Each run costs a process, and tests of the arguments cover what is read. */
const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;

const NOBODY = 65_534;

let folder: string;
let place: ImportTarget;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-music-'));
  place = await ImportTarget.create();
});
afterAll(async () => {
  await place.remove();
  await rm(folder, { recursive: true });
});

async function emptyFolder(name: string): Promise<string> {
  await mkdir(join(folder, name));
  return join(folder, name);
}

describe('npm run import', () => {
  it('reports what was imported, and each refused file with the reason', async () => {
    const files = await writeCorpus(join(folder, 'corpus'), { files: 24, damaged: 12, seed: 'command' });
    const { exitCode, output, errors } = await place.run([join(folder, 'corpus')]);
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
    expect(output).toMatch(/^12 songs, 3 albums and 1 artist added, 0 unchanged, 12 skipped, in \d+\.\d s\.$/m);
    expect(output).toMatch(/^The loudness of \d+ songs is measured in the background while Chorus runs\.$/m);
    for (const { path, damage } of files) expect(output.includes(`  ${path}: `)).toBe(damage !== undefined);
  });

  it('prints one line with --quiet', async () => {
    const { exitCode, output } = await place.run([join(folder, 'corpus'), '--quiet']);
    expect(exitCode).toBe(0);
    expect(output).toMatch(/^0 songs, 0 albums and 0 artists added, 12 unchanged, 12 skipped, in \d+\.\d s\.\n$/);
  });

  it('fails when every file is broken', async () => {
    await writeFile(join(await emptyFolder('broken'), 'song.mp3'), '');
    const { exitCode, errors } = await place.run([join(folder, 'broken')]);
    expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: 'None of the files could be imported.\n' });
  });

  itInLongForm('explains itself with --help, without a database', async () => {
    const { exitCode, output, errors } = await place.run(['--help'], {
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/nowhere`,
    });
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
    expect(output).toMatch(
      /^Imports a folder of music.*npm run import -- <folder> \[--watch \[--delete-gone\]\] \[--hash\].*\[--tags-encoding <name>\].*\[--quiet\].*mp3.*Ctrl-C/s,
    );
  });

  it('reports that PostgreSQL does not respond', async () => {
    const away = `postgres://nobody@127.0.0.1:${await freePort()}/nowhere`;
    const { exitCode, errors } = await place.run([folder], { DATABASE_URL: away });
    expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: "PostgreSQL doesn't answer at DATABASE_URL.\n" });
  });
});

describe('npm run import of a folder', () => {
  it.each<[string, () => string | Promise<string>, RegExp]>([
    ['that does not exist', () => join(folder, 'nowhere'), /^The folder .*nowhere doesn't exist\.$/],
    ['without music', () => emptyFolder('empty'), /^There is no music in .*empty\.$/],
    [
      'that is a file',
      async () => {
        await writeFile(join(folder, 'file.mp3'), '');
        return join(folder, 'file.mp3');
      },
      /file\.mp3 is a file, not a folder\.$/,
    ],
  ])('%s fails with an explanation', async (_, path, sentence) => {
    await expect(place.import(await path())).rejects.toThrow(sentence);
  });

  it('continues after folders, songs, lyrics and covers that can not be read', async () => {
    const path = await emptyFolder('locked');
    const music = await writeCorpus(path, { files: 3, damaged: 0, seed: 'locked' });
    const [song = ''] = music.map((file) => file.path);
    const [cover, lyrics] = [join(dirname(song), 'cover.jpg'), (music[1]?.path ?? '').replace(/[^.]*$/, 'lrc')];
    await mkdir(join(path, 'closed'));
    for (const name of [cover, lyrics]) await writeFile(join(path, name), '[00:01]One');
    for (const name of ['closed', song, cover, lyrics]) await chmod(join(path, name), 0);
    await chmod(folder, 0o755);
    const isRoot = process.getuid?.() === 0;
    const own = await ImportTarget.create();
    if (isRoot) await chown(own.dataDir, NOBODY, NOBODY);
    const { exitCode, output, errors } = await own.run([path], {}, isRoot ? NOBODY : undefined);
    await own.remove();
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
    expect(output).toMatch(/^2 songs, .* 2 skipped, 1 file with skipped lyrics/m);
    for (const [name, reason] of [
      ['closed', "The folder can't be read."],
      [song, "The file can't be read: permission denied."],
      [lyrics, "The file can't be read: permission denied."],
    ])
      expect(output).toContain(`  ${name}: ${reason}\n`);
  });
});

describe('two concurrent runs of npm run import', () => {
  it('are not allowed, and the second is refused', async () => {
    const elsewhere = await ImportTarget.create();
    const path = join(folder, 'corpus');
    let second: Promise<unknown> | undefined;
    await elsewhere.import(path, {
      begin: () => {
        second = elsewhere.import(path).catch((error: unknown) => error);
      },
      file: () => undefined,
    });
    expect(await second).toMatchObject({ message: 'Another import is running. Let it finish, then try again.' });
    await elsewhere.remove();
  });
});
