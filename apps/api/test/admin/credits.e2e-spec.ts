import { album as albumSchema, apiError, song as songSchema } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { AdminApi } from '../_harness/admin-api';
import { formOf, mp3, png } from '../_harness/catalogue-forms';

let admin: AdminApi;
beforeAll(async () => {
  admin = await AdminApi.start();
  await admin.api.dataSource.query("INSERT INTO users (id, subject, full_name) VALUES (gen_random_uuid(), 'linh', 'Linh Trần')");
});
afterAll(() => admin.stop());

const artist = async (fullName: string) => (await admin.rows.artist({ fullName })).id;
const three = async () => ({ nina: await artist('Nina'), bjork: await artist('Björk'), son: await artist('Sơn Ca') });

interface Given {
  artistId: string;
  joinPhrase: string;
}
const by = (...credits: [artistId: string, joinPhrase?: string][]): Given[] =>
  credits.map(([artistId, joinPhrase = '']) => ({ artistId, joinPhrase }));

const kinds = [
  ['song', songSchema, (artists: Given[]) => admin.rows.song(rowOf(artists))],
  ['album', albumSchema, (artists: Given[]) => admin.rows.album(rowOf(artists))],
] as const;

const rowOf = (artists: Given[]) => ({
  artistId: artists[0]?.artistId ?? null,
  ...(artists.length > 1 && {
    artistIds: artists.map(({ artistId }) => artistId),
    joinPhrases: artists.map(({ joinPhrase }) => joinPhrase),
  }),
});

async function refusalOf(sending: Promise<Response>) {
  const answer = await sending;
  const { code, message, fields } = apiError.parse(await answer.json());
  return [answer.status, code, fields?.[0]?.path ?? message];
}

describe('a form with several artists', () => {
  it('adds a song and an album with their credit, whose first artist is that of artistId', async () => {
    const { nina, bjork, son } = await three();
    const artists = JSON.stringify(by([nina, ' feat. '], [bjork, ' & '], [son]));
    const fields = { title: 'Mưa', artistId: son, artists, releaseYear: '2019', imageFile: png() };
    for (const [path, schema, files] of [
      ['songs', songSchema, { audioFile: await mp3() }],
      ['albums', albumSchema, {}],
    ] as const) {
      const answer = await admin.send('POST', `/api/admin/${path}`, formOf({ ...fields, ...files }));
      expect(answer.status).toBe(201);
      expect(schema.parse(await answer.json())).toMatchObject({
        artistId: nina,
        artist: 'Nina feat. Björk & Sơn Ca',
        artists: [
          { artistId: nina, name: 'Nina', joinPhrase: ' feat. ' },
          { artistId: bjork, name: 'Björk', joinPhrase: ' & ' },
          { artistId: son, name: 'Sơn Ca', joinPhrase: '' },
        ],
      });
    }
  });

  it.each([
    [
      'the same artist twice',
      async () => by([await artist('Nina'), ' & '], [(await three()).bjork]).flatMap((one) => [one, one]),
      400,
      'Choose each artist once.',
    ],
    ['one who is unknown', async () => by([await artist('Nina'), ' & '], [randomUUID()]), 404, "We couldn't find one of the artists."],
    ['none', () => Promise.resolve([]), 400, 'artists'],
    [
      '51 of them',
      async () => Promise.all(Array.from({ length: 51 }, async () => ({ artistId: await artist('Nina'), joinPhrase: ', ' }))),
      400,
      'artists',
    ],
    ['a join phrase over two lines', async () => by([await artist('Nina'), '\n']), 400, 'artists.0.joinPhrase'],
  ] as const)('is refused with %s, and nothing changes', async (_, artists, status, why) => {
    const { id } = await admin.rows.song({ artistId: await artist('Son') });
    const before = await admin.table('songs');
    expect(await refusalOf(admin.sendJson('PATCH', `/api/admin/songs/${id}`, { artists: await artists() }))).toEqual([
      status,
      status === 400 ? 'invalid' : 'not_found',
      why,
    ]);
    expect(await admin.table('songs')).toEqual(before);
  });
});

describe.each(kinds)('an edit of the artists of a %s', (kind, schema, add) => {
  const path = (id: string) => `/api/admin/${kind}s/${id}`;
  const change = async (id: string, fields: object) => {
    const answer = await admin.sendJson('PATCH', path(id), fields);
    return { status: answer.status, shown: answer.status === 200 ? schema.parse(await answer.json()) : undefined };
  };
  const entriesOf = async (id: string) =>
    (await admin.table('audit')).filter(({ subject_id }) => subject_id === id).map(({ details }) => details);

  it('replaces the credit, also by one artist, who is stored without a list, and says in the audit how it read', async () => {
    const { nina, bjork } = await three();
    const { id } = await add(by([nina]));
    expect((await change(id, { artists: by([bjork, ' vs. '], [nina, ' (live)']) })).shown).toMatchObject({
      artistId: bjork,
      artist: 'Björk vs. Nina (live)',
    });
    const alone = await change(id, { artists: by([nina]) });
    expect(alone.shown).toMatchObject({ artistId: nina, artist: 'Nina' });
    expect(alone.shown).not.toHaveProperty('artists');
    expect(await entriesOf(id)).toEqual([
      { artists: { from: 'Nina', to: 'Björk vs. Nina (live)' } },
      { artists: { from: 'Björk vs. Nina (live)', to: 'Nina' } },
    ]);
  });

  it('that changes nothing leaves no entry: the same credit, or its first artist from a form of the release before', async () => {
    const { nina, bjork } = await three();
    const { id } = await add(by([nina, ' feat. '], [bjork]));
    const same = { artist: 'Nina feat. Björk' };
    expect((await change(id, { artists: by([nina, ' feat. '], [bjork]) })).shown).toMatchObject(same);
    expect((await change(id, { artistId: nina })).shown).toMatchObject(same);
    expect(await entriesOf(id)).toEqual([]);
    expect((await change(id, { artistId: bjork })).shown).toMatchObject({ artistId: bjork, artist: 'Björk' });
  });

  it('gives it a first artist again after the first was deleted, and keeps the others', async () => {
    const { nina, bjork, son } = await three();
    const { id } = await add(by([nina, ' feat. '], [bjork, ' & '], [son]));
    await admin.api.dataSource.query('DELETE FROM artists WHERE id = $1', [nina]);
    expect((await change(id, { artists: by([bjork, ' & '], [son]) })).shown).toMatchObject({ artistId: bjork, artist: 'Björk & Sơn Ca' });
  });

  it.each([
    ['the credit as it read', () => ({ artists: 'Nina feat. Björk' })],
    ['the artist as it read', () => ({ artist: 'Nina feat. Björk' })],
    ['the credit as the form sends it', (artists: Given[]) => ({ artists: JSON.stringify(artists) })],
    ['the first artist', ([first]: Given[]) => ({ artistId: first?.artistId ?? '' })],
  ])('is refused as a conflict if somebody else changed them since, and is based on %s', async (_, baseOf) => {
    const { nina, bjork, son } = await three();
    const before = by([nina, ' feat. '], [bjork]);
    const { id } = await add(before);
    const basedOn = baseOf(before);
    expect((await change(id, { artists: by([son, ' x '], [bjork]), basedOn })).status).toBe(200);
    expect(await refusalOf(admin.sendJson('PATCH', path(id), { artists: by([son]), basedOn }))).toEqual([
      409,
      'conflict',
      `You changed the artists of this ${kind} in another window or on another device. Now the artists are “Sơn Ca x Björk”.`,
    ]);
    expect((await change(id, { artists: by([son]) })).status).toBe(200);
  });

  it('is refused as a conflict if it was by one artist when the editor read it', async () => {
    const { nina, bjork, son } = await three();
    const { id } = await add(by([nina]));
    expect((await change(id, { artists: by([nina, ' & '], [bjork]), basedOn: { artists: null } })).status).toBe(200);
    expect((await change(id, { artists: by([son]), basedOn: { artists: null } })).status).toBe(409);
    expect((await change(id, { artists: by([son]), basedOn: { artists: 'Nina & Björk' } })).status).toBe(200);
  });
});

it('deleting an artist of a form at the same time leaves no credit of an artist who is gone', async () => {
  const { nina, bjork } = await three();
  const songs = await Promise.all(Array.from({ length: 5 }, () => admin.rows.song({ artistId: nina })));
  const headers = { authorization: await admin.authorization() };
  const [deleted, ...edits] = await Promise.all([
    admin.api.fetch(`/api/admin/artists/${bjork}`, { method: 'DELETE', headers }),
    ...songs.map(({ id }) => admin.sendJson('PATCH', `/api/admin/songs/${id}`, { artists: by([nina, ' & '], [bjork]) })),
  ]);
  expect(deleted.status).toBe(200);
  for (const { status } of edits) expect([200, 404]).toContain(status);
  expect((await admin.table('songs')).filter((row) => JSON.stringify([row.artist_id, row.artist_ids]).includes(bjork))).toEqual([]);
});
