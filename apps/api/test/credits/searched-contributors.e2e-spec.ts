import { auditEndpoints, type EndpointSpec, searchEndpoints, songAdminEndpoints, urlOf } from '@chorus/contracts';
import { AdminApi } from '../_harness/admin-api';

let admin: AdminApi;
beforeAll(async () => {
  admin = await AdminApi.start();
});
beforeEach(() => admin.api.dataSource.query('TRUNCATE artists, albums, songs, audit CASCADE'));
afterAll(() => admin.stop());

async function act(spec: EndpointSpec, id: string): Promise<{ undoId?: string }> {
  const headers = { authorization: await admin.authorization() };
  const answer = await admin.api.fetch(urlOf(spec, { id }), { method: spec.method, headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { undoId?: string };
}

const contribute = (songId: string, names: Record<string, string>) =>
  admin.api.dataSource.query(
    `INSERT INTO song_contributors (song_id, role, position, name)
     SELECT $1, key, 0, value FROM jsonb_each_text($2)`,
    [songId, JSON.stringify(names)],
  );

async function song(title: string, contributors: Record<string, string> = {}, trend = 0) {
  const { id } = await admin.rows.song({ title, trend, artistId: (await admin.rows.artist({ fullName: 'Glenn Quill' })).id });
  await contribute(id, contributors);
  return id;
}

async function search(words: string, limit = 20) {
  const answer = await admin.api.fetch(
    `${urlOf(searchEndpoints.search)}?${new URLSearchParams({ q: words, limit: `${limit}` }).toString()}`,
  );
  const { results, fromCredits } = searchEndpoints.search.response.parse(await answer.json());
  return { songs: results.songs.map(({ title }) => title), fromCredits };
}

describe('a song with a composer and a conductor', () => {
  let toccata: string;
  beforeEach(async () => {
    toccata = await song('Toccata', { composer: 'Trịnh Công Sơn', conductor: 'Zora Flint' });
  });

  it.each(['Trịnh Công Sơn', 'trinh cong son', 'cong', 'son trinh', 'toccata trinh', 'flint quill', 'trihn cong son', 'zora flimt'])(
    'is found by %j',
    async (words) => expect(await search(words)).toEqual({ songs: ['Toccata'], fromCredits: [toccata] }),
  );

  it.each(['toccata', 'glenn quill', 'tr', 'bach', 'trinh bach'])('is not from its credits for %j', async (words) =>
    expect((await search(words)).fromCredits).toBeUndefined(),
  );

  it('comes after songs with the name as their title', async () => {
    await song('Zora Flint');
    await song('Ode to Zora Flint');
    expect(await search('zora flint')).toEqual({ songs: ['Zora Flint', 'Ode to Zora Flint', 'Toccata'], fromCredits: [toccata] });
    expect(await search('zora flint', 2)).toEqual({ songs: ['Zora Flint', 'Ode to Zora Flint'], fromCredits: undefined });
  });

  it('comes after more popular ones by the same person', async () => {
    const fugue = await song('Fugue', { remixer: 'Zora Flint' }, 5);
    expect(await search('zora')).toEqual({ songs: ['Fugue', 'Toccata'], fromCredits: [fugue, toccata] });
  });

  it('comes before a more popular one that has the words apart', async () => {
    const fugue = await song('Fugue of Flint', { remixer: 'Zora' }, 5);
    expect(await search('zora flint')).toEqual({ songs: ['Toccata', 'Fugue of Flint'], fromCredits: [toccata, fugue] });
  });

  it('is found by new names, and no longer by those that it had', async () => {
    await admin.api.dataSource.query(`UPDATE song_contributors SET name = 'Björk' WHERE role = 'conductor'`);
    expect([(await search('bjork')).songs, (await search('flint')).songs]).toEqual([['Toccata'], []]);
    await admin.api.dataSource.query('DELETE FROM song_contributors');
    expect([(await search('bjork')).songs, (await search('trinh')).songs]).toEqual([[], []]);
  });

  it('is found by them after its title and artist have changed', async () => {
    await admin.api.dataSource.query(`UPDATE songs SET title = 'Fugue', artist_id = NULL`);
    expect((await search('flint')).songs).toEqual(['Fugue']);
  });

  it('is found by them after it was deleted and is back', async () => {
    const { undoId } = await act(songAdminEndpoints.remove, toccata);
    expect((await search('flint')).songs).toEqual([]);
    await act(auditEndpoints.undo, undoId ?? '');
    expect((await search('flint')).songs).toEqual(['Toccata']);
  });
});
