import { LONGEST_TITLE } from '@chorus/contracts';
import { Client } from 'pg';
import { deletable } from '../src/features/catalogue/deletion/deletable';
import { longestTexts, otherChecks } from './constraint-lists';
import { createDatabase, type TestDatabase } from './_harness/database';

const hex = (digit: string) => digit.repeat(64);
const id = (last: number) => `01994a5e-7d3c-7b8a-9f00-${String(last).padStart(12, '0')}`;

const rows: Record<string, Record<string, unknown>> = {
  media: { hash: hex('e'), ext: 'mp3', mime: 'audio/mpeg', kind: 'audio', bytes: 10, duration_seconds: 1 },
  artists: { id: id(9), full_name: 'Sơn Ca' },
  albums: { id: id(9), title: 'Mưa', release_year: 2020 },
  songs: { id: id(9), title: 'Mưa', release_date: '2020-01-01', duration: 1, audio_hash: hex('a') },
  plays: { id: id(9), song_id: id(1), listener: 'x', visitor: true, started_at: '2024-01-01', seconds_heard: 3 },
};
const look = { width: 1, height: 1, color: '#aabbcc', thumbhash: 'x', small_hash: hex('b') };
const picture = { ext: 'webp', mime: 'image/webp', kind: 'picture', duration_seconds: null, ...look };

/** Returns the limit in characters; undefined if the CHECK is about something else. */
const longestIn = (definition: string): number | undefined => {
  const [, longest] = /length\(\w+\) <= (\d+)/.exec(definition) ?? [];
  return longest === undefined ? undefined : Number(longest);
};

describe('database constraints:', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createDatabase();
    client = new Client(database.url);
    await client.connect();
    await insert('media', { hash: hex('a') });
    await insert('media', { hash: hex('b'), ...picture });
    await insert('artists', { id: id(1) });
    await insert('albums', { id: id(1), artist_id: id(1) });
    await insert('songs', { id: id(1), artist_id: id(1), album_id: id(1), image_hash: hex('b') });
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function insert(table: string, differences: Record<string, unknown>): Promise<void> {
    const row = { ...rows[table], ...differences };
    const columns = Object.keys(row);
    const places = columns.map((_, at) => `$${at + 1}`);
    await client.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`, Object.values(row));
  }

  it.each(Object.keys(rows))('the database accepts a valid row: %s', async (table) => {
    await client.query('BEGIN');
    await expect(insert(table, {})).resolves.toBeUndefined();
    await client.query('ROLLBACK');
  });

  it.each([
    ['a title of spaces', 'songs', { title: ' ' }],
    ['a title that is not trimmed', 'songs', { title: 'Mưa\n' }],
    ['a title that is too long', 'albums', { title: 'x'.repeat(LONGEST_TITLE + 1) }],
    ['an empty name', 'artists', { full_name: '' }],
    ['an empty description', 'artists', { description: '' }],
    ['a negative duration', 'songs', { duration: -1 }],
    ['a duration that is NaN', 'songs', { duration: 'NaN' }],
    ['an infinite duration', 'songs', { duration: 'Infinity' }],
    ['track 0', 'songs', { track_number: 0 }],
    ['disc 0', 'songs', { disc_number: 0 }],
    ['an infinite trend', 'songs', { trend: 'Infinity' }],
    ['an album of 1899', 'albums', { release_year: 1899 }],
    ['an album of 2201', 'albums', { release_year: 2201 }],
    ['a date without a year', 'songs', { release_date: 'infinity' }],
    ['a song without audio', 'songs', { audio_hash: null }],
    ['a song whose audio does not exist', 'songs', { audio_hash: hex('f') }],
    ['a song whose audio is a picture', 'songs', { audio_hash: hex('b') }],
    ['a cover that is audio', 'albums', { image_hash: hex('a') }],
    ['an artist who does not exist', 'songs', { artist_id: id(8) }],
    ['a hash in upper case', 'media', { hash: hex('E') }],
    ['a file without bytes', 'media', { bytes: 0 }],
    ['media of an unknown kind', 'media', { kind: 'video' }],
    ['audio without a duration', 'media', { duration_seconds: null }],
    ['audio with a colour', 'media', { color: '#aabbcc' }],
    ['a picture without its small size', 'media', { ...picture, small_hash: null }],
    ['a picture whose small size is audio', 'media', { ...picture, small_hash: hex('a') }],
    ['a picture with a duration', 'media', { ...picture, duration_seconds: 3 }],
    ['a picture whose medium size is audio', 'media', { ...picture, medium_hash: hex('a') }],
    ['audio with a medium size', 'media', { medium_hash: hex('a') }],
    ['a play by nobody', 'plays', { listener: '' }],
    ['artists without what stands between them', 'songs', { artist_ids: [id(1)] }],
    ['a list of no artists', 'songs', { artist_ids: [], join_phrases: [] }],
    ['artists with too few words between them', 'albums', { artist_ids: [id(1), id(2)], join_phrases: [''] }],
  ])('the database refuses %s', async (_, table, differences) => {
    await expect(insert(table, differences)).rejects.toThrow(/violates|null value/);
  });

  it('text limits equal those of the contracts, and every CHECK is listed', async () => {
    const { rows: checks } = await client.query<{ name: string; definition: string }>(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
    );
    const found = Object.fromEntries(checks.map(({ name, definition }) => [name, longestIn(definition)]));
    expect(found).toEqual({ ...longestTexts, ...Object.fromEntries(otherChecks.map((name) => [name, undefined])) });
    expect(Object.keys(found).sort()).toEqual([...Object.keys(longestTexts), ...otherChecks].sort());
  });

  /**
   * Returns foreign keys such as `songs.artist_id` by the effect of a deletion: it clears the
   * column, or is refused.
   */
  async function references(table: string, column: string, onDelete: 'cleared' | 'kept'): Promise<string[]> {
    const { rows: found } = await client.query<{ reference: string }>(
      `SELECT conrelid::regclass || '.' || own.attname AS reference FROM pg_constraint
       CROSS JOIN unnest(conkey, confkey) AS pair (own, other)
       JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = pair.own
       JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = pair.other
       WHERE contype = 'f' AND confrelid = $1::regclass AND other.attname = $2 AND confdeltype = ANY($3) ORDER BY 1`,
      [table, column, onDelete === 'cleared' ? ['n'] : ['a', 'r']],
    );
    return found.map(({ reference }) => reference);
  }

  it('media are needed by every column that refers to them', async () => {
    const found = [...(await references('media', 'hash', 'kept')), ...(await references('media', 'hash', 'cleared'))];
    const asked = await client.query<{ body: string }>(`SELECT prosrc AS body FROM pg_proc WHERE proname = 'unneeded_media'`);
    const body = asked.rows[0]?.body ?? '';
    const columns = [...body.matchAll(/FROM (\w+)(?: AS \w+)? WHERE \w+\.(\w+) = media\.hash/g)].map(
      ([, table, column]) => `${table}.${column}`,
    );
    expect(columns.sort()).toEqual(found.sort());
    // These are cleared because the collector of a release that does not know them would otherwise fail forever.
    expect(await references('media', 'hash', 'cleared')).toEqual(['media.medium_hash', 'playlists.cover_hash', 'users.portrait_hash']);
  });

  it('a deletion clears every column that refers to albums and artists', async () => {
    const { song, album, artist } = deletable;
    const cleared = [song, album, artist].flatMap(({ table, refersTo }) =>
      refersTo.map((to) => ({ from: `${table}.${to.column}`, to: to.table })),
    );
    for (const { table, referrers } of [album, artist]) {
      const columns = cleared.filter(({ to }) => to === table).map(({ from }) => from);
      expect(columns.sort()).toEqual(await references(table, 'id', 'cleared'));
      expect(referrers.map(String).sort()).toEqual([...new Set(columns.map((column) => column.replace(/\..*/, '')))].sort());
    }
  });

  it('only media names and marks of revisions are limited by their column type', async () => {
    const { rows: columns } = await client.query<{ name: string }>(
      `SELECT DISTINCT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND character_maximum_length IS NOT NULL ORDER BY 1`,
    );
    const names = 'audio_hash cover_hash hash image_hash listed_as mark medium_hash original portrait_hash sample served small_hash';
    expect(columns.map(({ name }) => name).join(' ')).toBe(names);
  });

  it('media that a row refers to are not deleted', async () => {
    for (const digit of ['a', 'b']) expect((await client.query('DELETE FROM media WHERE hash = $1', [hex(digit)])).rowCount).toBe(0);
  });

  it('deleting an artist or album clears references, and deletes no song', async () => {
    await client.query('BEGIN');
    await client.query('DELETE FROM artists');
    await client.query('DELETE FROM albums');
    const { rows: songs } = await client.query('SELECT artist_id, album_id FROM songs');
    await client.query('ROLLBACK');
    expect(songs).toEqual([{ artist_id: null, album_id: null }]);
  });

  it('names sort by Vietnamese collation', async () => {
    const names = ['Zoe', 'Đức', 'Dung', 'Ánh', 'An', 'Ôn', 'bình', 'Ơn', 'on'];
    const query = 'SELECT name FROM unnest($1::text[]) name ORDER BY name COLLATE vietnamese';
    const { rows: sorted } = await client.query<{ name: string }>(query, [names]);
    expect(sorted.map(({ name }) => name)).toEqual(names.toSorted(new Intl.Collator('vi').compare));
  });
});
