import { Client } from 'pg';
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
const picture = {
  ext: 'webp',
  mime: 'image/webp',
  kind: 'picture',
  duration_seconds: null,
  width: 1,
  height: 1,
  color: '#aabbcc',
  thumbhash: 'x',
  small_hash: hex('b'),
};

describe('the database', () => {
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

  it.each(Object.keys(rows))('takes a right row: %s', async (table) => {
    await client.query('BEGIN');
    await expect(insert(table, {})).resolves.toBeUndefined();
    await client.query('ROLLBACK');
  });

  it.each([
    ['a title of spaces', 'songs', { title: ' ' }],
    ['a title that is not trimmed', 'songs', { title: 'Mưa\n' }],
    ['a title of 301 characters', 'albums', { title: 'x'.repeat(301) }],
    ['an empty name', 'artists', { full_name: '' }],
    ['an empty description', 'artists', { description: '' }],
    ['a negative duration', 'songs', { duration: -1 }],
    ['a duration that is no number', 'songs', { duration: 'NaN' }],
    ['an endless duration', 'songs', { duration: 'Infinity' }],
    ['track 0', 'songs', { track_number: 0 }],
    ['disc 0', 'songs', { disc_number: 0 }],
    ['an endless trend', 'songs', { trend: 'Infinity' }],
    ['an album of 1899', 'albums', { release_year: 1899 }],
    ['an album of 2201', 'albums', { release_year: 2201 }],
    ['a date without a year', 'songs', { release_date: 'infinity' }],
    ['a song without audio', 'songs', { audio_hash: null }],
    ['a song whose audio is not there', 'songs', { audio_hash: hex('f') }],
    ['a song whose audio is a picture', 'songs', { audio_hash: hex('b') }],
    ['a cover that is audio', 'albums', { image_hash: hex('a') }],
    ['an artist who is not there', 'songs', { artist_id: id(8) }],
    ['a hash in upper case', 'media', { hash: hex('E') }],
    ['a file without bytes', 'media', { bytes: 0 }],
    ['media of a third kind', 'media', { kind: 'video' }],
    ['audio without a duration', 'media', { duration_seconds: null }],
    ['audio with a colour', 'media', { color: '#aabbcc' }],
    ['a picture without its small size', 'media', { ...picture, small_hash: null }],
    ['a picture whose small size is audio', 'media', { ...picture, small_hash: hex('a') }],
    ['a picture with a duration', 'media', { ...picture, duration_seconds: 3 }],
    ['a play by nobody', 'plays', { listener: '' }],
  ])('refuses %s', async (_, table, differences) => {
    await expect(insert(table, differences)).rejects.toThrow(/violates|null value/);
  });

  it('refuses to remove media that something shows or plays', async () => {
    for (const digit of ['a', 'b'])
      await expect(client.query('DELETE FROM media WHERE hash = $1', [hex(digit)])).rejects.toThrow('foreign key');
  });

  it('clears an artist or album that is deleted, and deletes no song', async () => {
    await client.query('BEGIN');
    await client.query('DELETE FROM artists');
    await client.query('DELETE FROM albums');
    const { rows: songs } = await client.query('SELECT artist_id, album_id FROM songs');
    await client.query('ROLLBACK');
    expect(songs).toEqual([{ artist_id: null, album_id: null }]);
  });

  it('sorts names as a Vietnamese dictionary does', async () => {
    const { rows: sorted } = await client.query<{ name: string }>(
      `SELECT name FROM unnest(ARRAY['Zoe', 'Đức', 'Dung', 'Ánh', 'An', 'Ôn', 'bình', 'Ơn', 'on']) name ORDER BY name COLLATE vietnamese`,
    );
    const inThePage = ['Zoe', 'Đức', 'Dung', 'Ánh', 'An', 'Ôn', 'bình', 'Ơn', 'on'].sort(new Intl.Collator('vi').compare);
    expect(sorted.map(({ name }) => name)).toEqual(inThePage);
  });
});
