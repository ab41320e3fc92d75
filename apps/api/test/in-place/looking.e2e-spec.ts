import { access, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { songAdminEndpoints, urlOf } from '@chorus/contracts';
import { gradientPng } from '../../../../tools/corpus/png';
import { hashOf } from '../../src/platform/object-store/fingerprint';
import { MeasureLoudness } from '../../src/features/catalogue/loudness/measure-loudness';
import { countQueries } from '../_harness/counted-queries';
import { jobContext } from '../_harness/jobs-on-demand';
import { collectMedia, sweepMedia } from '../_harness/media-balance';
import { MusicFolderApi, urlOfHash } from '../_harness/music-folder';
import { taggedWav } from '../_harness/tagged-wav';

let music: MusicFolderApi;
beforeAll(async () => void (music = await MusicFolderApi.start(2, { measureAtOnce: 1 })));
afterEach(() => music.clear());
afterAll(() => music.stop());

const titles = async () => (await music.songs()).map(({ title }) => title).sort();
const gone = () =>
  music.sql<{ title: string }>(
    'SELECT title FROM imported_files JOIN songs ON songs.id = song_id WHERE gone_at IS NOT NULL ORDER BY title',
  );
const none = { songs: 0, albums: 0, artists: 0 };

describe('looking at a music folder', () => {
  it('takes as many statements for ten songs of an album as for one', async () => {
    const count = async (songs: number) => {
      await music.clear();
      for (let at = 0; at < songs; at += 1)
        await music.write(`${at}.wav`, taggedWav({ title: `${at}`, album: 'Mưa', pitch: 200 + 10 * at }));
      return countQueries(() => music.look());
    };
    const ofOne = await count(1);
    expect(await count(10)).toBeLessThanOrEqual(ofOne + 1);
  });
});

describe('looking at a music folder again', () => {
  it('changes nothing where nothing has changed', async () => {
    await music.write('song.wav', taggedWav());
    await music.look();
    await music.hash();
    const address = await music.address();
    expect(await music.look()).toMatchObject({ added: none, unchanged: 1, gone: 0 });
    expect(await music.address()).toBe(address);
  });

  it('finds a song with other tags under another address, with its id', async () => {
    await music.write('song.wav', taggedWav({ title: 'Lac Troi' }));
    await music.look();
    await music.hash();
    const [before] = await music.songs();
    const changed = taggedWav({ title: 'Lạc Trôi' });
    await music.write('song.wav', changed, 0, new Date('2024-02-01T12:00:00Z'));
    expect(await music.look()).toMatchObject({ added: none, updated: 1 });
    const [after] = await music.songs();
    expect(after).toMatchObject({ _id: before?._id, title: 'Lạc Trôi' });
    expect(await music.bytes(after?.audioUrl ?? '')).toEqual(changed);
    await music.hash();
    expect(await music.address()).toBe(urlOfHash(hashOf(changed), 'wav'));
  });

  it('marks songs whose files are gone or are other songs now, and deletes none', async () => {
    await music.write('1.wav', taggedWav({ title: 'Gone' }));
    await music.write('2.wav', taggedWav({ title: 'Replaced', pitch: 500 }));
    await music.write('3.wav', taggedWav({ title: 'Stays', pitch: 600 }));
    await music.look();
    await music.hash();
    await rm(music.path('1.wav'));
    await music.write('2.wav', taggedWav({ title: 'Another', pitch: 900, seconds: 6 }), 0, new Date('2024-02-01T12:00:00Z'));
    await music.look();
    expect(await titles()).toEqual(['Another', 'Gone', 'Replaced', 'Stays']);
    expect((await gone()).map(({ title }) => title)).toEqual(['Gone', 'Replaced']);
  });

  it.each([false, true])('finds a file that was moved as the same song, hashed: %s', async (isHashed) => {
    await music.write('Nina/song.wav', taggedWav());
    await music.look();
    if (isHashed) await music.hash();
    const [before] = await music.songs();
    await rename(music.path('Nina'), music.path('Nina Simone'));
    expect(await music.look()).toMatchObject({ added: none });
    expect(await music.songs()).toMatchObject([{ _id: before?._id }]);
    expect(await music.bytes(await music.address())).toEqual(taggedWav());
    expect(await gone()).toEqual([]);
    await music.hash();
    expect(await music.address()).toBe(urlOfHash(hashOf(taggedWav()), 'wav'));
  });

  it('leaves a song deleted that an admin has deleted, and its file where it is', async () => {
    const path = await music.write('song.wav', taggedWav());
    await music.write('other.wav', taggedWav({ title: 'Other', pitch: 700 }));
    await music.look();
    await music.hash();
    const song = (await music.songs()).find(({ title }) => title !== 'Other');
    const headers = { authorization: await music.admin.authorization() };
    const deleted = await music.admin.api.fetch(urlOf(songAdminEndpoints.remove, { id: song?._id ?? '' }), {
      method: 'DELETE',
      headers,
    });
    expect(deleted.status).toBe(200);
    await collectMedia(music.admin.api.app);
    await music.look();
    expect(await titles()).toEqual(['Other']);
    await access(path);
    expect(await music.sql('SELECT path FROM media_files')).toEqual([{ path: 'other.wav' }]);
  });
});

describe('a file that is in two music folders', () => {
  it.each([
    ['at the same path', 'song.wav', false],
    ['at the same path, after one was hashed,', 'song.wav', true],
    ['at another path and time', 'copies/other name.wav', false],
  ])('%s is one song, which plays while either is there', async (_, name, isHashed) => {
    const first = await music.write('song.wav', taggedWav());
    await music.look(0);
    if (isHashed) await music.hash();
    await music.write(name, taggedWav(), 1, name === 'song.wav' ? undefined : new Date('2024-03-01T12:00:00Z'));
    expect(await music.look(1)).toMatchObject({ added: none });
    await rm(first);
    expect(await music.bytes(await music.address())).toEqual(taggedWav());
    await music.hash();
    expect(await music.bytes(await music.address())).toEqual(taggedWav());
    await music.look(0);
    expect(await gone()).toEqual([]);
  });

  it('and twice in a folder is one song', async () => {
    await music.write('1.wav', taggedWav());
    await music.write('2.wav', taggedWav());
    await music.look();
    expect(await titles()).toHaveLength(1);
    expect(await music.hash()).toBe(2);
    expect(await music.address()).toBe(urlOfHash(hashOf(taggedWav()), 'wav'));
    expect(await music.sql('SELECT FROM media_files WHERE NOT is_stale AND original IS NOT NULL')).toHaveLength(2);
  });

  it('and was imported as a copy before is that song', async () => {
    await music.write('song.wav', taggedWav());
    const imports = await import('../../src/features/library/import.service.js');
    await music.admin.api.app
      .get(imports.ImportService, { strict: false })
      .run(music.folders[0]!, { begin: () => undefined, file: () => undefined });
    const [before] = await music.songs();
    await music.write('elsewhere/song.wav', taggedWav(), 1);
    expect(await music.look(1)).toMatchObject({ added: none });
    expect(await music.songs()).toMatchObject([{ _id: before?._id, audioUrl: before?.audioUrl }]);
  });
});

describe('links in a music folder', () => {
  it('are followed inside of it, once, and out of it never', async () => {
    const outside = await music.write('secret.wav', taggedWav({ title: 'Outside' }), 1);
    await music.write('Nina/song.wav', taggedWav({ title: 'Inside' }));
    await symlink('..', music.path('Nina/loop'));
    await symlink(dirname(outside), music.path('folder'));
    await symlink(outside, music.path('Nina/file.wav'));
    await symlink('nowhere', music.path('Nina/broken.wav'));
    await symlink('Nina', music.path('again'));
    const { problems } = await music.look();
    expect(await titles()).toEqual(['Inside']);
    const leadsOut = 'It is a link that leads out of the music folder.';
    expect(problems).toEqual([
      { path: 'folder', reason: leadsOut },
      { path: 'Nina/file.wav', reason: leadsOut },
    ]);
  });
});

describe('music in a folder', () => {
  it('is measured where it is', async () => {
    await music.write('song.wav', taggedWav({ seconds: 1 }));
    await music.look();
    await music.admin.api.app.get(MeasureLoudness, { strict: false }).run(jobContext(music.admin.api.app));
    const [measured] = await music.songs();
    expect(measured?.loudness).toMatchObject({ integrated: expect.any(Number) as number });
    await music.hash();
    expect((await music.songs())[0]?.loudness).toEqual(measured?.loudness);
    expect(await music.sql('SELECT source FROM audio_loudness')).toEqual([{ source: 'measured' }]);
  });

  it('is no reason for a sweep of the store to stop, or to remove anything', async () => {
    await music.write('song.wav', taggedWav());
    await music.write('cover.png', gradientPng(40, [9, 99, 200]));
    await music.look();
    await music.hash();
    await sweepMedia(music.admin.api.app);
    expect(await music.sql('SELECT reason FROM stopped_sweeps')).toEqual([]);
    await collectMedia(music.admin.api.app);
    expect(await music.bytes(await music.address())).toEqual(taggedWav());
  });

  it('that is listed while it is replaced is read by a later look', async () => {
    await music.write('song.wav', taggedWav());
    const path = join(music.folders[0]!, 'song.wav');
    await music.look();
    await rm(path);
    await music.write('song.wav', taggedWav({ title: 'Later', seconds: 7, pitch: 333 }), 0, new Date('2024-05-01'));
    expect(await music.hash()).toBe(0);
    await music.look();
    expect(await music.hash()).toBe(1);
  });
});
