import { randomUUID } from 'node:crypto';
import { type Format, formats } from '../../../../tools/corpus/formats/formats';
import type { CorpusSong } from '../../../../tools/corpus/song';
import { taggedSong } from '../_harness/catalogue-forms';
import { artistIdOf } from '../../src/features/library/build/stable-id';
import { importFolder } from '../_harness/import-folder';
import { taggedWav } from '../_harness/tagged-wav';

const { place, folder, write } = importFolder(new Date('2024-01-01T12:00:00Z'));

const run = () => place().import(folder());

const credited = (noun: 'song' | 'album') =>
  `SELECT title, artist.full_name AS first, written_artist AS written, (
     SELECT string_agg(full_name || phrase, '' ORDER BY at) FROM unnest(artist_ids, join_phrases) WITH ORDINALITY AS one (id, phrase, at)
     JOIN artists USING (id)
   ) AS text FROM ${noun}s AS ${noun} LEFT JOIN artists AS artist ON artist.id = artist_id ORDER BY title`;
const songs = () => place().rows(credited('song'));
const albums = () => place().rows(credited('album'));
const artists = async () => (await place().rows('SELECT full_name FROM artists ORDER BY full_name')).map((row) => row.full_name);
const bySeveral = (title: string, text: string, first = 'Nina') => ({ title, first, written: text, text });
const byOne = (title: string, first: string | null) => ({ title, first, written: null, text: null });

/** What a release that knew one artist has left: the first of several values, or the whole text as a name. */
async function asOfEarlierRelease(artist: string, id = artistIdOf(Date.parse('2023-05-01'), artist)): Promise<void> {
  await place().rows(
    `INSERT INTO artists (id, full_name) SELECT '${id}', '${artist}' WHERE NOT EXISTS (SELECT FROM artists WHERE full_name = '${artist}')`,
  );
  for (const table of ['songs', 'albums'])
    await place().rows(
      `UPDATE ${table} SET artist_id = (SELECT id FROM artists WHERE full_name = '${artist}'), artist_ids = NULL, join_phrases = NULL, written_artist = NULL`,
    );
  await place().rows(
    `UPDATE imported_files SET reader = reader - 1, facts = facts::jsonb - '{credits,albumCredits,contributors}'::text[] || '{"artist": "${artist}"}'`,
  );
  await place().rows(`DELETE FROM artists WHERE full_name IN ('Nina', 'Björk') AND full_name <> '${artist}'`);
}

describe('an imported song by several artists', () => {
  const several: Partial<CorpusSong> = {
    artist: 'Nina feat. Björk',
    artists: ['Nina', 'Björk'],
    albumArtist: 'Nina & Sơn Ca',
    albumArtists: ['Nina', 'Sơn Ca'],
  };

  it.each<Format>(['mp3', 'flac', 'ogg', 'opus', 'm4a', 'wav'])(
    'is credited to each, as is its album, and reads as its tags have it: %s',
    async (format) => {
      await write(`1.${format}`, await formats[format]({ ...taggedSong, ...several, title: '1', album: 'Mưa' }));
      await write(`2.${format}`, await formats[format]({ ...taggedSong, ...several, title: '2', album: 'Mưa', pitch: 600 }));
      expect(await run()).toMatchObject({ added: { songs: 2, albums: 1, artists: 3 }, problems: [] });
      expect(await songs()).toEqual([bySeveral('1', 'Nina feat. Björk'), bySeveral('2', 'Nina feat. Björk')]);
      expect(await albums()).toEqual([bySeveral('Mưa', 'Nina & Sơn Ca')]);
    },
  );

  it('adds each artist once, whatever the case and composition of the name', async () => {
    await write('1.wav', taggedWav({ artist: 'Nina; Björk', title: '1' }));
    await write('2.wav', taggedWav({ artist: `BJÖRK feat. ${'Björk'.normalize('NFD')}; nina`, title: '2', pitch: 600 }));
    await write('3.wav', taggedWav({ artist: 'feat.', title: '3', pitch: 700 }));
    await run();
    expect(await artists()).toEqual(['Björk', 'feat.', 'Nina']);
    expect(await place().rows('SELECT cardinality(artist_ids) AS artists FROM songs ORDER BY title')).toEqual(
      [2, 2, null].map((count) => ({ artists: count })),
    );
  });

  it('is on the album of the artist who is first on all of its songs', async () => {
    await write('Mưa/1.wav', taggedWav({ artist: 'Nina', title: '1' }));
    await write('Mưa/2.wav', taggedWav({ artist: 'Nina feat. Björk', title: '2', pitch: 600 }));
    await run();
    expect(await albums()).toEqual([byOne('Mưa', 'Nina')]);
    expect(await songs()).toEqual([byOne('1', 'Nina'), bySeveral('2', 'Nina feat. Björk')]);
  });

  it('has the first 50 of 500 artists, and a name of at most 200 letters, and the report says so', async () => {
    const many = Array.from({ length: 500 }, (_, at) => `Artist ${at}`);
    await write('1.wav', taggedWav({ artist: many.join('; '), title: '1', album: 'A' }));
    await write('2.wav', taggedWav({ artist: `Nina feat. ${'x'.repeat(10_000)}`, title: '2', album: 'B', pitch: 600 }));
    const { added, problems } = await run();
    expect(added).toMatchObject({ songs: 2, artists: 52 });
    expect(problems.map(({ path, reason, leftOut }) => [path, reason, leftOut])).toEqual([
      ['1.wav', 'It has 500 artists. The first 50 are shown.', 'nothing'],
      ['2.wav', 'The name of an artist is longer than 200 characters. It was cut.', 'nothing'],
    ]);
  });
});

describe('composers, conductors and remixers of imported songs', () => {
  const contributors = () => place().rows('SELECT role, name FROM song_contributors ORDER BY role, position');
  const said = { composers: ['Nina', 'Trịnh Công Sơn'], conductor: 'Sơn Ca', remixer: 'K/DA; DJ' };
  const found = [
    { role: 'composer', name: 'Nina' },
    { role: 'composer', name: 'Trịnh Công Sơn' },
    { role: 'conductor', name: 'Sơn Ca' },
    { role: 'remixer', name: 'K/DA' },
    { role: 'remixer', name: 'DJ' },
  ];

  it.each<Format>(['mp3', 'flac', 'ogg', 'm4a'])('are those of the tags: %s', async (format) => {
    await write(`1.${format}`, await formats[format]({ ...taggedSong, ...said }));
    await run();
    expect(await contributors()).toEqual(found);
  });

  it('are added to songs that an earlier release has imported, and follow the file', async () => {
    await write('1.flac', formats.flac({ ...taggedSong, ...said }));
    await run();
    await place().rows('DELETE FROM song_contributors');
    await place().rows(`UPDATE imported_files SET reader = reader - 1, facts = facts - '{credits,albumCredits,contributors}'::text[]`);
    await run();
    expect(await contributors()).toEqual(found);
    await write('1.flac', formats.flac({ ...taggedSong, conductor: 'Björk', date: '2020' }));
    expect(await run()).toMatchObject({ updated: 1 });
    expect(await contributors()).toEqual([{ role: 'conductor', name: 'Björk' }]);
  });
});

describe('an import again of songs by several artists', () => {
  beforeEach(async () => {
    await write('1.wav', taggedWav({ artist: 'Nina feat. Björk', title: '1' }));
    await run();
  });
  const ids = () => place().rows('SELECT song.id, album.id AS album FROM songs AS song LEFT JOIN albums AS album ON album.id = album_id');

  it.each(['Nina', 'Nina feat. Björk'])('credits what an earlier release took to be by one, %s, and changes no id', async (artist) => {
    const before = await ids();
    await asOfEarlierRelease(artist);
    expect(await run()).toMatchObject({ added: { songs: 0, albums: 0 }, problems: [] });
    expect([await songs(), await albums()]).toEqual([[bySeveral('1', 'Nina feat. Björk')], [bySeveral('Mưa', 'Nina feat. Björk')]]);
    expect(await ids()).toEqual(before);
    expect(await run()).toMatchObject({ unchanged: 1 });
  });

  it('credits them also where an earlier release did not note which files it read', async () => {
    await asOfEarlierRelease('Nina');
    await place().forgetFiles();
    await run();
    expect([await songs(), await albums()]).toEqual([[bySeveral('1', 'Nina feat. Björk')], [bySeveral('Mưa', 'Nina feat. Björk')]]);
  });

  it('removes the artist whom an earlier release made of the credit', async () => {
    await asOfEarlierRelease('Nina feat. Björk');
    await run();
    expect(await artists()).toEqual(['Björk', 'Nina']);
  });

  it('keeps that artist with a description, and one of that name whom a person has added', async () => {
    await asOfEarlierRelease('Nina feat. Björk');
    await place().rows(`UPDATE artists SET description = 'A duo'`);
    await run();
    expect([await songs(), await artists()]).toEqual([[bySeveral('1', 'Nina feat. Björk')], ['Björk', 'Nina', 'Nina feat. Björk']]);
    await place().rows(`UPDATE artists SET full_name = 'A duo' WHERE description IS NOT NULL`);
    await asOfEarlierRelease('Nina feat. Björk', randomUUID());
    await run();
    expect(await artists()).toEqual(['A duo', 'Björk', 'Nina', 'Nina feat. Björk']);
  });

  it('leaves the artist that somebody has chosen', async () => {
    await asOfEarlierRelease('Nina');
    await place().rows(`UPDATE artists SET full_name = 'Chosen'`);
    await run();
    expect([await songs(), await albums(), await artists()]).toEqual([[byOne('1', 'Chosen')], [byOne('Mưa', 'Chosen')], ['Chosen']]);
  });

  it('leaves what somebody has chosen since, until the file says otherwise', async () => {
    await place().rows('UPDATE songs SET artist_ids = NULL, join_phrases = NULL');
    await write('2.wav', taggedWav({ artist: 'Nina feat. Björk', title: '2', pitch: 600 }));
    await run();
    expect((await songs())[0]).toMatchObject({ first: 'Nina', text: null });
    await write('1.wav', taggedWav({ artist: 'Sơn Ca; Nina', title: '1', seconds: 0.3 }));
    await run();
    expect((await songs())[0]).toEqual(bySeveral('1', 'Sơn Ca; Nina', 'Sơn Ca'));
  });

  it('is by one artist once its file says so', async () => {
    await write('1.wav', taggedWav({ artist: 'Sơn Ca', title: '1', seconds: 0.3 }));
    await run();
    expect(await songs()).toEqual([byOne('1', 'Sơn Ca')]);
  });

  it('joins the name of one artist again once it is known that it is never split', async () => {
    const of2 = async () => [(await songs())[1], (await albums())[1]];
    await write('2.wav', taggedWav({ artist: 'Tyler; The Creator', title: '2', album: 'Nắng', pitch: 600 }));
    await run();
    expect(await of2()).toEqual([bySeveral('2', 'Tyler; The Creator', 'Tyler'), bySeveral('Nắng', 'Tyler; The Creator', 'Tyler')]);
    const { exitCode, output } = await place().run([folder(), '--never-split', 'tyler; the creator']);
    expect([exitCode, output]).toEqual([0, expect.stringContaining('1 song updated') as string]);
    expect(await of2()).toEqual([byOne('2', 'Tyler; The Creator'), byOne('Nắng', 'Tyler; The Creator')]);
    const again = await place().run([folder()], { NEVER_SPLIT: 'Ft. Worth|Tyler; The Creator' });
    expect(again.output).toContain('2 unchanged');
  });
});

it('an album into which another was merged stays when its last song leaves it, so that the merge can be undone', async () => {
  await write('1.wav', taggedWav({ title: '1', album: 'Help!' }));
  await write('2.wav', taggedWav({ title: '2', album: 'Alone', pitch: 600 }));
  await run();
  await place().rows(
    `INSERT INTO merged_ids (id, into_id, audit_id, former_name) SELECT gen_random_uuid(), id, gen_random_uuid(), 'Help' FROM albums WHERE title = 'Help!'`,
  );
  await write('1.wav', taggedWav({ title: '1', album: 'Rubber Soul', seconds: 0.3 }));
  await write('2.wav', taggedWav({ title: '2', album: 'Together', seconds: 0.3, pitch: 600 }));
  await run();
  expect((await albums()).map(({ title }) => title)).toEqual(['Help!', 'Rubber Soul', 'Together']);
});

it('files that name an artist and an album by names that were merged go to those that they became part of', async () => {
  await write('1.wav', taggedWav({ artist: 'The Beatles', title: '1', album: 'Help!' }));
  await run();
  for (const [table, former] of [
    ['artists', 'Beatles'],
    ['albums', 'Help'],
  ])
    await place().rows(
      `INSERT INTO merged_ids (id, into_id, audit_id, former_name) SELECT gen_random_uuid(), id, gen_random_uuid(), '${former}' FROM ${table}`,
    );
  await write('2.wav', taggedWav({ artist: 'BEATLES', title: '2', album: 'Help', pitch: 600 }));
  expect(await run()).toMatchObject({ added: { songs: 1, albums: 0, artists: 0 } });
  expect((await songs()).map(({ first }) => first)).toEqual(['The Beatles', 'The Beatles']);
});
