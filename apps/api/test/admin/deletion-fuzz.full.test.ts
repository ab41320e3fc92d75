import {
  albumAdminEndpoints,
  artistAdminEndpoints,
  auditEndpoints,
  type EndpointSpec,
  mediaUrl,
  songAdminEndpoints,
  songEndpoints,
  urlOf,
} from '@chorus/contracts';
import { formats } from '../../../../tools/corpus/formats/formats';
import { gradientPng } from '../../../../tools/corpus/png';
import { between, pick, seededRandom } from '@chorus/seeded-random';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { AdminApi } from '../_harness/admin-api';
import { formOf, taggedSong } from '../_harness/catalogue-forms';
import { jobsOnDemand } from '../_harness/jobs-on-demand';
import { collectMedia, imbalance, inBalance, sweepMedia } from '../_harness/media-balance';

const long = process.env.CHORUS_LONG !== undefined;
const ROUNDS = long ? 400 : 20;
const AT_ONCE = 4;
const FALLS = long ? 100 : 6;

const random = seededRandom('deletion');
const shuffled = <Item>(items: readonly Item[]) =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

const KINDS = ['song', 'album', 'artist'] as const;
type Kind = (typeof KINDS)[number];
const specs = { song: songAdminEndpoints, album: albumAdminEndpoints, artist: artistAdminEndpoints };

let admin: AdminApi;
let audios: Buffer[];
const pictures = [10, 120, 230].map((red) => gradientPng(64, [red, 80, 90]));

beforeAll(async () => {
  admin = await AdminApi.start({ override: jobsOnDemand });
  audios = await Promise.all(['one', 'two', 'three'].map((title) => formats.mp3({ ...taggedSong, title })));
});
afterAll(() => admin.stop());

const ids = async (table: string) => (await admin.table(table)).map(({ id }) => String(id));

async function call(spec: EndpointSpec, id: string): Promise<number> {
  const answer = await admin.api.fetch(urlOf(spec, { id }), {
    method: spec.method,
    headers: { authorization: await admin.authorization() },
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function add(kind: Kind): Promise<number> {
  const artists = await ids('artists');
  const albums = await ids('albums');
  const imageFile = pick(random, pictures);
  const artistId = artists.length > 0 ? pick(random, artists) : undefined;
  const parts = {
    song: {
      title: 'Mưa',
      artistId,
      releaseYear: '2019',
      albumId: pick(random, ['none', ...albums]),
      audioFile: pick(random, audios),
      imageFile,
    },
    album: { title: 'Đường Về', artistId, releaseYear: '2019', imageFile },
    artist: { fullName: 'Sơn Ca', description: 'Sings.', imageFile },
  }[kind];
  const answer = await admin.send('POST', urlOf(specs[kind].add), formOf(parts));
  await answer.arrayBuffer();
  return answer.status;
}

async function step(): Promise<string> {
  const kind = pick(random, KINDS);
  const dice = between(random, 0, 10);
  if (dice < 4) return `add ${kind} ${await add(kind)}`;
  if (dice < 7) {
    const known = await ids(`${kind}s`);
    return known.length === 0 ? 'nothing' : `delete ${kind} ${await call(specs[kind].remove, pick(random, known))}`;
  }
  const entries = (await admin.table('audit')).filter(({ action }) => String(action).endsWith('.deleted'));
  return entries.length === 0 ? 'nothing' : `undo ${await call(auditEndpoints.undo, String(pick(random, entries).id))}`;
}

const EXPECTED = /^(nothing|add (song|album|artist) (201|400|404|503)|delete (song|album|artist) (200|404)|undo (200|409))$/;

it('catalogue fuzz: concurrent deletions, undos, uploads and collections leave no orphan and no missing file', async () => {
  for (const kind of ['artist', 'artist', 'album', 'song'] as const) expect(await add(kind)).toBe(201);
  const seen = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const collecting = round % 3 === 0 ? collectMedia(admin.api.app) : undefined;
    const results = await Promise.all(Array.from({ length: AT_ONCE }, () => step()));
    await collecting;
    for (const result of results) {
      expect(result).toMatch(EXPECTED);
      seen.set(result, (seen.get(result) ?? 0) + 1);
    }
    expect((await imbalance(admin.api.app)).rowsWithoutObject).toEqual([]);
  }
  await collectMedia(admin.api.app);
  // An upload that is refused because its artist was deleted in the meantime has stored its bytes.
  await sweepMedia(admin.api.app);
  expect(await imbalance(admin.api.app)).toEqual(inBalance);

  for (const { audio_hash } of await admin.table('songs')) {
    const [{ ext } = {}] = (await admin.table('media')).filter(({ hash }) => hash === audio_hash);
    expect((await admin.api.fetch(mediaUrl({ hash: String(audio_hash), ext: String(ext) }), { method: 'HEAD' })).status).toBe(200);
  }
  expect((await admin.api.fetch(urlOf(songEndpoints.list))).status).toBe(200);
  for (const result of ['delete song 200', 'undo 200']) expect([...seen.keys()]).toContain(result);
  recordFinding(`${ROUNDS * AT_ONCE} uploads, deletions and undos, ${AT_ONCE} at once and during collections: no orphan, no missing file`);
});

const TABLES = ['songs', 'albums', 'artists', 'song_search', 'album_search', 'artist_search'];
const catalogue = async () =>
  (await Promise.all(TABLES.map(async (table) => (await admin.table(table)).map((row) => `${table} ${JSON.stringify(row)}`))))
    .flat()
    .toSorted();

it('deletion fuzz: undoing all deletions in reverse order restores the catalogue', async () => {
  await admin.api.dataSource.query('TRUNCATE songs, albums, artists, audit CASCADE');
  const { rows } = admin;
  const artists = [await rows.artist(), await rows.artist()];
  const albums = [];
  for (const { id: artistId } of artists) albums.push(await rows.album({ artistId }), await rows.album({ artistId }));
  for (const { id: albumId } of albums) for (const { id: artistId } of artists) await rows.song({ albumId, artistId });
  const whole = await catalogue();
  for (let fall = 0; fall < FALLS; fall++) {
    const everything = [
      ...(await ids('songs')).map((id) => ['song', id] as const),
      ...(await ids('albums')).map((id) => ['album', id] as const),
      ...(await ids('artists')).map((id) => ['artist', id] as const),
    ];
    const deleted = shuffled(everything).slice(0, Math.ceil(between(random, 0, everything.length)));
    for (const [kind, id] of deleted) expect(await call(specs[kind].remove, id)).toBe(200);
    const latest = await admin.api.dataSource.query<{ id: string }[]>(`SELECT id FROM undoable ORDER BY id DESC`);
    expect(latest).toHaveLength(deleted.length);
    for (const { id } of latest) expect(await call(auditEndpoints.undo, id)).toBe(200);
    expect(await catalogue()).toEqual(whole);
  }
  recordFinding(`${FALLS} random sets of deletions, undone in reverse: the catalogue was the same, column by column`);
});
