import type { Album, Artist, SearchResponse, Song, Stats } from '@chorus/contracts';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { createDatabase } from '../_harness/database';
import { startApi, type TestApi } from '../_harness/start-api';

let database: Awaited<ReturnType<typeof createDatabase>>;
let nodes: [TestApi, TestApi];
let rows: CatalogueRows;

beforeAll(async () => {
  database = await createDatabase();
  const config = { databaseUrl: database.url };
  nodes = [await startApi({ config }), await startApi({ config })];
  rows = new CatalogueRows(nodes[0].dataSource);
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await database.drop();
});

const read = async <T>(node: TestApi, path: string): Promise<T> => (await (await node.fetch(path)).json()) as T;
const fromBoth = <T>(path: string): Promise<T[]> => Promise.all(nodes.map((node) => read<T>(node, path)));
const query = (sql: string, parameters: unknown[] = []) => nodes[0].dataSource.query(sql, parameters);

describe('on every node, the next answer after a change shows it:', () => {
  it('songs, albums, artists and what they contain', async () => {
    const artist = await rows.artist({ fullName: 'Before' });
    const album = await rows.album({ artistId: artist.id });
    const song = await rows.song({ artistId: artist.id, albumId: album.id });
    const paths = [
      '/api/songs',
      '/api/songs?limit=5',
      '/api/albums',
      `/api/albums/${album.id}`,
      '/api/artists',
      `/api/artists/${artist.id}`,
    ];
    for (const path of paths) await fromBoth(path);
    for (const name of ['First', 'Second', 'Third']) {
      await query('UPDATE artists SET full_name = $1 WHERE id = $2', [name, artist.id]);
      for (const path of paths) for (const answer of await fromBoth(path)) expect(JSON.stringify(answer)).toContain(`"${name}"`);
    }
    await query('DELETE FROM songs WHERE id = $1', [song.id]);
    for (const songs of await fromBoth<Song[]>('/api/songs')) expect(songs.map(({ _id }) => _id)).not.toContain(song.id);
    for (const { songs } of await fromBoth<Album>(`/api/albums/${album.id}`)) expect(songs).toEqual([]);
  });

  it('the counts, when a song is added and when somebody joins', async () => {
    const [before] = await fromBoth<Stats>('/api/stats');
    await rows.song();
    await query("INSERT INTO users (id, subject, full_name) VALUES (gen_random_uuid(), 'kim', 'Kim')");
    const after = { ...before!, totalSongs: before!.totalSongs + 1, totalUsers: before!.totalUsers + 1 };
    expect(await fromBoth('/api/stats')).toEqual([after, after]);
  });

  it('trending songs, when plays change their order', async () => {
    const [one, other] = [await rows.song(), await rows.song()];
    await query('INSERT INTO song_trends (song_id, trend) VALUES ($1, 2), ($2, 1)', [one.id, other.id]);
    const first = async () => (await fromBoth<Song[]>('/api/songs/trending')).map(([song]) => song!._id);
    expect(await first()).toEqual([one.id, one.id]);
    await query('UPDATE song_trends SET trend = 3 WHERE song_id = $1', [other.id]);
    expect(await first()).toEqual([other.id, other.id]);
  });

  it('searches, when a song is renamed, and when plays change the order', async () => {
    const [one, other] = [await rows.song({ title: 'Rain One', trend: 2 }), await rows.song({ title: 'Rain Two', trend: 1 })];
    const found = async () => {
      const answers = await fromBoth<SearchResponse>('/api/users/search?q=rain');
      return answers.map(({ results }) => results.songs.map(({ title }) => title));
    };
    expect(await found()).toEqual(Array(2).fill(['Rain One', 'Rain Two']));
    await query('UPDATE songs SET trend = 3 WHERE id = $1', [other.id]);
    expect(await found()).toEqual(Array(2).fill(['Rain Two', 'Rain One']));
    await query("UPDATE songs SET title = 'Rain Three' WHERE id = $1", [one.id]);
    expect(await found()).toEqual(Array(2).fill(['Rain Two', 'Rain Three']));
  });

  it('pages, whose Link header goes with them', async () => {
    for (let songs = 0; songs < 3; songs += 1) await rows.song();
    for (let requests = 0; requests < 2; requests += 1) {
      const page = await nodes[0].fetch('/api/songs?limit=1');
      expect(page.headers.get('link')).toMatch(/^<\/api\/songs\?limit=1&cursor=[^>]+>; rel="next"$/);
    }
  });
});

it('no list is older than one that was seen before, while songs are added and both nodes answer', async () => {
  let isAdding = true;
  const seen: number[] = [];
  const listen = async (which: number) => {
    for (let turn = which; isAdding; turn += 1) {
      const atLeast = Math.max(0, ...seen);
      const { length } = await read<Song[]>(nodes[turn % 2]!, '/api/songs');
      expect(length).toBeGreaterThanOrEqual(atLeast);
      seen.push(length);
    }
  };
  const listeners = Promise.all([0, 1, 2, 3].map(listen));
  for (let songs = 0; songs < 30; songs += 1) {
    await rows.song();
    const readBefore = seen.length;
    while (seen.length < readBefore + 4) await new Promise((later) => setImmediate(later));
  }
  isAdding = false;
  await listeners;
  expect(new Set(seen).size).toBeGreaterThan(10);
});

it('revisions are in the order of commits, and nobody who writes waits for others who have not committed', async () => {
  const [early, late] = [await rows.song({ title: 'Early' }), await rows.song({ title: 'Late' })];
  const revision = async () => Number((await nodes[0].dataSource.query<{ revision: string }[]>('TABLE catalogue_revision'))[0]?.revision);
  const rename = 'UPDATE songs SET title = $1 WHERE id = $2';
  const titles = async () => {
    const songs = await read<Song[]>(nodes[1], '/api/songs');
    return [late, early].map(({ id }) => songs.find(({ _id }) => _id === id)?.title);
  };
  const before = await revision();
  await nodes[0].dataSource.transaction(async (slow) => {
    await slow.query(rename, ['Late!', late.id]);
    await nodes[1].dataSource.transaction(async (fast) => {
      await fast.query("SET LOCAL lock_timeout = '5s'");
      await fast.query(rename, ['Early!', early.id]);
    });
    expect([await revision(), await titles()]).toEqual([before + 1, ['Late', 'Early!']]);
  });
  expect([await revision(), await titles()]).toEqual([before + 2, ['Late!', 'Early!']]);
});

it('an artist who was not found is found once added', async () => {
  const id = '01994a5e-0000-7000-8000-00000000000a';
  for (const node of nodes) expect((await node.fetch(`/api/artists/${id}`)).status).toBe(404);
  await rows.artist({ id, fullName: 'Late' });
  for (const { fullName } of await fromBoth<Artist>(`/api/artists/${id}`)) expect(fullName).toBe('Late');
});
