import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCorpus } from '../../../../tools/corpus/write-corpus';
import { freePort } from '../../../../tools/network/free-port';
import { ImportPlace } from '../_harness/import-place';

let folder: string;
let place: ImportPlace;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-music-'));
  place = await ImportPlace.create();
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
  it('tells what went in and names each file that did not, and why', async () => {
    const files = await writeCorpus(join(folder, 'corpus'), { files: 24, damaged: 12, seed: 'command' });
    const { exitCode, output, errors } = await place.run([join(folder, 'corpus')]);
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
    expect(output).toMatch(/^12 songs, 3 albums and 1 artist added, 0 unchanged, 12 refused, in \d+\.\d s\.$/m);
    for (const { path, damage } of files) expect(output.includes(`  ${path}: `)).toBe(damage !== undefined);
  });

  it('says the one line alone when asked to be quiet', async () => {
    const { exitCode, output } = await place.run([join(folder, 'corpus'), '--quiet']);
    expect(exitCode).toBe(0);
    expect(output).toMatch(/^0 songs, 0 albums and 0 artists added, 12 unchanged, 12 refused, in \d+\.\d s\.\n$/);
  });

  it('with nothing but broken files says so and fails', async () => {
    await writeFile(join(await emptyFolder('broken'), 'song.mp3'), '');
    const { exitCode, errors } = await place.run([join(folder, 'broken')]);
    expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: 'Not one of the files could be taken.\n' });
  });

  it('says when PostgreSQL does not answer', async () => {
    const away = `postgres://nobody@127.0.0.1:${await freePort()}/nowhere`;
    const { exitCode, errors } = await place.run([folder], { DATABASE_URL: away });
    expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: 'PostgreSQL does not answer at DATABASE_URL.\n' });
  });
});

describe('an import', () => {
  it.each<[string, () => string | Promise<string>, RegExp]>([
    ['of a folder that is not there', () => join(folder, 'nowhere'), /^There is no folder .*nowhere\.$/],
    ['of a folder without music', () => emptyFolder('empty'), /^There is no music in .*empty\.$/],
    [
      'of a file',
      async () => {
        await writeFile(join(folder, 'file.mp3'), '');
        return join(folder, 'file.mp3');
      },
      /file\.mp3 is a file, not a folder\.$/,
    ],
  ])('%s says so and fails', async (_, path, sentence) => {
    await expect(place.import(await path())).rejects.toThrow(sentence);
  });

  it('goes on past what the person may not read', async () => {
    const path = await emptyFolder('locked');
    await writeCorpus(path, { files: 2, damaged: 0, seed: 'locked' });
    await mkdir(join(path, 'closed'));
    await chmod(join(path, 'closed'), 0);
    const { added, problems } = await place.import(path);
    expect(added.songs).toBe(2);
    // Whoever is root may read everything.
    expect(problems).toEqual(process.getuid?.() === 0 ? [] : [{ path: 'closed', reason: 'The folder cannot be read.' }]);
  });
});

describe('two imports at once', () => {
  it('do not run: the second says that the first is not done', async () => {
    const elsewhere = await ImportPlace.create();
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
