import { rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { AudioReader } from '../../src/features/audio/inspect/audio.reader';
import { FileRefused } from '../../src/platform/http/file-refused';
import { importFolder } from '../_harness/import-folder';
import { taggedWav } from '../_harness/tagged-wav';

const modifiedAt = new Date('2024-01-01T12:00:00Z');
const { place, folder, write } = importFolder(modifiedAt);

async function writeAlbum(album: string, songs: number): Promise<void> {
  for (let track = 1; track <= songs; track += 1)
    await write(`${album}/${track}.wav`, taggedWav({ album, trackNumber: track, title: `${track}`, pitch: 200 + track }));
}

/** Returns the files that the import reads, relative to the folder. */
async function filesRead(work: () => Promise<unknown>): Promise<string[]> {
  const inspect = jest.spyOn(AudioReader.prototype, 'inspect');
  try {
    await work();
    return inspect.mock.calls.map(([path]) => path.slice(folder().length + 1)).sort();
  } finally {
    inspect.mockRestore();
  }
}

const importAgain = () => filesRead(() => place().import(folder()));

describe('an import again', () => {
  it('reads no file whose size and time are the same', async () => {
    await writeAlbum('Mưa', 3);
    await place().import(folder());
    expect(await importAgain()).toEqual([]);
    expect(await place().import(folder())).toEqual({ added: { songs: 0, albums: 0, artists: 0 }, unchanged: 3, problems: [] });
  });

  it('reads the songs of folders in which one is new or changed', async () => {
    await writeAlbum('Mưa', 2);
    await writeAlbum('Nắng', 2);
    await place().import(folder());
    await utimes(join(folder(), 'Nắng/2.wav'), new Date(), new Date());
    expect(await importAgain()).toEqual(['Nắng/1.wav', 'Nắng/2.wav']);
    expect(await importAgain()).toEqual([]);
  });

  it('reads the song whose lyrics file is new', async () => {
    await writeAlbum('Mưa', 1);
    await place().import(folder());
    await write('Mưa/1.lrc', '[00:00.00]Mưa rơi');
    expect(await place().import(folder())).toMatchObject({ unchanged: 0, changedLyrics: 1 });
  });

  it('adds a song again that was deleted', async () => {
    await writeAlbum('Mưa', 2);
    await place().import(folder());
    await place().rows(`DELETE FROM songs WHERE title = '1'`);
    expect(await place().import(folder())).toMatchObject({ added: { songs: 1, albums: 0, artists: 0 }, unchanged: 1 });
  });

  it('finds content that changed at the same size and time only when it compares by hash', async () => {
    await writeAlbum('Mưa', 2);
    await place().import(folder());
    await write('Mưa/1.wav', taggedWav({ title: '1', trackNumber: 1, pitch: 999 }));
    expect(await importAgain()).toEqual([]);
    const byHash = () => place().import(folder(), undefined, undefined, { byHash: true });
    expect(await filesRead(byHash)).toEqual(['Mưa/1.wav', 'Mưa/2.wav']);
    expect(await filesRead(byHash)).toEqual([]);
  });

  it('reports a broken file again without reading it, and takes it once it is whole', async () => {
    await writeAlbum('Mưa', 1);
    await write('Mưa/2.wav', 'broken');
    const { problems } = await place().import(folder());
    expect(problems).toMatchObject([{ path: 'Mưa/2.wav' }]);
    expect(await filesRead(async () => expect((await place().import(folder())).problems).toEqual(problems))).toEqual([]);
    await write('Mưa/2.wav', taggedWav({ title: '2', pitch: 300 }));
    expect(await place().import(folder())).toMatchObject({ added: { songs: 1 }, unchanged: 1, problems: [] });
  });

  it('reads all files again that an earlier release read, and changes what it read badly', async () => {
    await writeAlbum('Mưa', 2);
    await write('refused.wav', 'broken');
    await place().import(folder());
    await write('refused.wav', taggedWav({ title: 'Odd', pitch: 300 }));
    await place().rows(
      `UPDATE imported_files SET reader = reader - 1, modified_at_ms = (SELECT min(modified_at_ms) FROM imported_files),
         bytes = CASE path WHEN 'refused.wav' THEN ${taggedWav({ title: 'Odd', pitch: 300 }).length} ELSE bytes END,
         facts = jsonb_set(jsonb_set(facts::jsonb, '{title}', to_jsonb(facts::jsonb->>'title' || '?')), '{duration}', '71')`,
    );
    await place().rows(`UPDATE songs SET title = CASE title WHEN '1' THEN 'Chosen' ELSE '2?' END, duration = 71`);
    await place().rows(`UPDATE imported_files SET facts = jsonb_set(facts::jsonb, '{title}', '"1"') WHERE path LIKE '%1.wav'`);
    expect(await place().import(folder())).toMatchObject({ added: { songs: 1 }, problems: [] });
    const songs = await place().rows('SELECT title, duration FROM songs ORDER BY title');
    expect(songs.map(({ title }) => title)).toEqual(['2', 'Chosen', 'Odd']);
    expect(songs.map(({ duration }) => duration)).not.toContain(71);
    expect(await importAgain()).toEqual([]);
  });

  it('leaves a deleted song out that a followed folder had before an upgrade', async () => {
    await writeAlbum('Mưa', 2);
    await place().import(folder());
    await place().rows(`DELETE FROM songs WHERE title = '1'`);
    await place().rows('UPDATE imported_files SET reader = reader - 1');
    await place().import(folder(), undefined, undefined, { byHash: false, leavesDeleted: true });
    expect((await place().left()).songs).toHaveLength(1);
  });

  it('reads a file again that was too large, since the limit may have changed', async () => {
    await write('large.wav', taggedWav({ seconds: 1 }));
    const tooLarge = jest.spyOn(AudioReader.prototype, 'inspect').mockRejectedValue(new FileRefused('too_large', 'It is large.'));
    await place().import(folder());
    tooLarge.mockRestore();
    expect(await place().import(folder())).toMatchObject({ added: { songs: 1 } });
  });
});

describe('an import whose folder goes away', () => {
  it('says so, keeps what is done, and reports no file as broken', async () => {
    for (let album = 1; album <= 6; album += 1) await writeAlbum(`${album}`, 2);
    const elsewhere = `${folder()}-elsewhere`;
    let files = 0;
    const file = () => {
      files += 1;
      if (files === 4) void rename(folder(), elsewhere);
    };
    await expect(place().import(folder(), { begin: () => undefined, file })).rejects.toThrow(
      /has gone: is its disk still connected\? \d+ songs? (was|were) added and stays?\. Import it again when it is back\.$/,
    );
    const kept = (await place().left()).songs.length;
    await rename(elsewhere, folder());
    expect((await place().import(folder())).added.songs).toBe(12 - kept);
  });
});
