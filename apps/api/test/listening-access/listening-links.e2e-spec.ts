import {
  type LinkedKind,
  type LinkedMusic,
  type ListeningLink,
  listeningLinkEndpoints,
  loudnessEndpoints,
  MOST_LISTENING_LINKS,
  playlistEndpoints,
  songEndpoints,
  suspensionEndpoints,
  urlOf,
  userEndpoints,
  type WhoMayListen,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { createDatabase } from '../_harness/database';
import { People } from '../_harness/people';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';

let issuer: TestIssuer;
let database: Awaited<ReturnType<typeof createDatabase>>;
let apis: Record<WhoMayListen, TestApi>;
let people: People;
let music: Awaited<ReturnType<typeof addMusic>>;

const BYTES = Buffer.alloc(1_000, 'x');

beforeAll(async () => {
  issuer = await TestIssuer.start();
  database = await createDatabase();
  const admins = { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false };
  const start = (listening: WhoMayListen) => startApi({ config: { databaseUrl: database.url, signIn: issuer.signIn, listening, admins } });
  apis = { links: await start('links'), signedIn: await start('signedIn'), everyone: await start('everyone') };
  people = new People(apis.links, issuer);
  await people.join('kim');
  music = await addMusic();
});
afterAll(async () => {
  for (const api of Object.values(apis)) await api.stop();
  await database.drop();
  await issuer.stop();
});

async function addMusic() {
  const rows = new CatalogueRows(apis.links.dataSource);
  const artist = await rows.artist({ fullName: 'Sơn Ca' });
  const album = await rows.album({ title: 'Đường Về', artistId: artist.id });
  const songs = [
    await rows.song({ title: 'Mưa', artistId: artist.id, albumId: album.id }),
    await rows.song({ title: 'Nắng', artistId: artist.id, albumId: album.id }),
  ] as const;
  const store = apis.links.app.get(ObjectStore, { strict: false });
  for (const { audioHash } of songs) await store.put(`${audioHash}.mp3`, BYTES, 'audio/mpeg');
  return { artist, album, songs };
}

interface Visitor {
  cookie: string;
}

const nobody: Visitor = { cookie: '' };

async function createLink(kind: LinkedKind, itemId: string, days = 7, userId = 'kim'): Promise<ListeningLink> {
  const answer = await people.call(userId, 'POST', urlOf(listeningLinkEndpoints.create), { kind, itemId, days });
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { kind, itemId }]);
  return answer.json<ListeningLink>();
}

const open = (token: string, { app } = apis.links, { cookie } = nobody) =>
  app.inject({ method: 'POST', url: urlOf(listeningLinkEndpoints.open), payload: { token }, headers: { cookie } });

async function visit({ token }: Pick<ListeningLink, 'token'>, before = nobody): Promise<Visitor & { music: LinkedMusic }> {
  const answer = await open(token, apis.links, before);
  expect(answer.statusCode).toBe(200);
  const cookie = [answer.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0]);
  return { cookie: cookie.join('; '), music: answer.json<LinkedMusic>() };
}

const statusOf = async (url: string, { cookie }: Visitor, { app } = apis.links) =>
  (await app.inject({ url, headers: { cookie } })).statusCode;
const audioOf = ({ audioHash }: { audioHash: string | null }) => `/media/${audioHash}.mp3`;
const peaksOf = ({ id }: { id: string }) => urlOf(loudnessEndpoints.peaks, { id });

describe('a visitor with a link', () => {
  it('hears the song that it leads to, and nothing else', async () => {
    const [song, other] = music.songs;
    const visitor = await visit(await createLink('song', song.id));
    expect(visitor.music).toMatchObject({ kind: 'song', title: 'Mưa', artist: 'Sơn Ca', songs: [{ _id: song.id }] });
    expect([await statusOf(audioOf(song), visitor), await statusOf(audioOf(other), visitor)]).toEqual([200, 401]);
    expect([await statusOf(peaksOf(song), visitor), await statusOf(peaksOf(other), visitor)]).toEqual([200, 401]);
    expect(await statusOf(urlOf(songEndpoints.list), visitor)).toBe(401);
    expect(await statusOf(audioOf(song), nobody)).toBe(401);
  });

  it.each([
    ['album', () => music.album.id, 'Đường Về'],
    ['artist', () => music.artist.id, 'Sơn Ca'],
  ] as const)('hears the songs of the %s that it leads to', async (kind, id, title) => {
    const visitor = await visit(await createLink(kind, id()));
    expect(visitor.music).toMatchObject({ kind, title });
    expect(visitor.music.songs.map((song) => song.title).toSorted()).toEqual(['Mưa', 'Nắng']);
    for (const song of music.songs) expect(await statusOf(audioOf(song), visitor)).toBe(200);
  });

  it('goes on hearing a song at the temporary address that it had while its file was being read', async () => {
    const [song, other] = music.songs;
    const former = ['f', 'e'].map((digit) => digit.repeat(64));
    const aliases = [song, other].map(({ audioHash }, at) => ({ original: former[at], hash: audioHash }));
    await apis.links.dataSource.query(
      'INSERT INTO media_aliases (original, hash) SELECT original, hash FROM json_populate_recordset(NULL::media_aliases, $1)',
      [JSON.stringify(aliases)],
    );
    const visitor = await visit(await createLink('song', song.id));
    const statuses = await Promise.all(former.map((hash) => statusOf(audioOf({ audioHash: hash }), visitor)));
    expect(statuses).toEqual([200, 401]);
  });

  it('hears the songs of two links that are open at once, and of the last ten at most', async () => {
    const [song, other] = music.songs;
    const first = await visit(await createLink('song', song.id));
    const both = await visit(await createLink('song', other.id), first);
    expect([await statusOf(audioOf(song), both), await statusOf(audioOf(other), both)]).toEqual([200, 200]);
    let later = both;
    const last = await createLink('song', other.id);
    for (let at = 0; at < 12; at += 1) later = await visit(last, later);
    expect(await statusOf(audioOf(song), later)).toBe(200);
    for (let at = 0; at < 10; at += 1) later = await visit(await createLink('song', other.id), later);
    expect([await statusOf(audioOf(song), later), await statusOf(audioOf(other), later)]).toEqual([401, 200]);
  });

  it('hears the songs of a playlist for as long as it is there and not only for its owner', async () => {
    const id = randomUUID();
    const [song, other] = music.songs;
    await people.call('kim', 'POST', urlOf(playlistEndpoints.create), { id, name: 'Rain', songIds: [song.id] });
    const share = (access: string) => people.call('kim', 'PATCH', urlOf(playlistEndpoints.change, { id }), { access });
    const own = await people.call('kim', 'POST', urlOf(listeningLinkEndpoints.create), { kind: 'playlist', itemId: id });
    expect(own.statusCode).toBe(404);
    await share('link');
    const link = await createLink('playlist', id);
    const visitor = await visit(link);
    expect([await statusOf(audioOf(song), visitor), await statusOf(audioOf(other), visitor)]).toEqual([200, 401]);
    const linh = await people.joinSomebody();
    const stranger = await people.call(linh, 'POST', urlOf(listeningLinkEndpoints.create), { kind: 'playlist', itemId: id });
    expect(stranger.statusCode).toBe(404);
    await share('private');
    expect((await open(link.token)).statusCode).toBe(404);
    await share('together');
    expect((await open(link.token)).statusCode).toBe(200);
    await people.call('kim', 'DELETE', urlOf(playlistEndpoints.remove, { id }));
    expect((await open(link.token)).statusCode).toBe(404);
  });

  it('hears nothing while the link’s creator is suspended', async () => {
    const [song] = music.songs;
    const linh = await people.joinSomebody();
    const link = await createLink('song', song.id, 7, linh);
    const visitor = await visit(link);
    await people.call('admin', 'PUT', urlOf(suspensionEndpoints.add, { clerkId: linh }), {});
    expect((await open(link.token)).statusCode).toBe(404);
    await until(
      () => statusOf(audioOf(song), visitor),
      (status) => status === 401,
    );
    await people.call('admin', 'DELETE', urlOf(suspensionEndpoints.remove, { clerkId: linh }));
    expect((await open(link.token)).statusCode).toBe(200);
  });

  it('hears nothing once the link was ended, by its creator or an admin', async () => {
    const [song] = music.songs;
    for (const by of ['kim', 'admin']) {
      const link = await createLink('song', song.id);
      const visitor = await visit(link);
      const linh = await people.joinSomebody();
      await people.call(linh, 'DELETE', urlOf(listeningLinkEndpoints.end, { id: link.id }));
      expect((await open(link.token)).statusCode).toBe(200);
      await people.call(by, 'DELETE', urlOf(listeningLinkEndpoints.end, { id: link.id }));
      expect((await open(link.token)).statusCode).toBe(404);
      await until(
        () => statusOf(audioOf(song), visitor),
        (status) => status === 401,
      );
    }
  });

  it('hears nothing once the link has ended by itself', async () => {
    const [song] = music.songs;
    const link = await createLink('song', song.id, 1);
    const { cookie } = await visit(link);
    await apis.links.dataSource.query(`UPDATE listening_links SET ends_at = now() - interval '1 second' WHERE id = $1`, [link.id]);
    expect((await open(link.token)).statusCode).toBe(404);
    await until(
      () => statusOf(audioOf(song), { cookie }),
      (status) => status === 401,
    );
  });

  it('cannot use the cookie of a link as the link, nor the link as a cookie', async () => {
    const [song] = music.songs;
    const link = await createLink('song', song.id);
    const { cookie } = await visit(link);
    expect((await open(cookie.split('=')[1] ?? '')).statusCode).toBe(404);
    expect(await statusOf(audioOf(song), { cookie: `chorus_link=${link.token}` })).toBe(401);
    expect(await statusOf(audioOf(song), { cookie: cookie.replace('chorus_link', 'chorus_listener') })).toBe(401);
  });
});

describe('links for visitors', () => {
  it('open nothing where only people who are signed in may listen, and set no cookie where everyone may', async () => {
    const [song] = music.songs;
    const link = await createLink('song', song.id);
    const visitor = await visit(link);
    expect((await open(link.token, apis.signedIn)).statusCode).toBe(404);
    expect(await statusOf(audioOf(song), visitor, apis.signedIn)).toBe(401);
    const everyone = await open(link.token, apis.everyone);
    expect([everyone.statusCode, everyone.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('are created only where LISTENING allows them, and to what exists', async () => {
    const body = { kind: 'song', itemId: randomUUID() };
    expect((await people.call('kim', 'POST', urlOf(listeningLinkEndpoints.create), body)).statusCode).toBe(404);
    const elsewhere = new People(apis.signedIn, issuer);
    const [song] = music.songs;
    const refused = await elsewhere.call('kim', 'POST', urlOf(listeningLinkEndpoints.create), { kind: 'song', itemId: song.id });
    expect(refused.statusCode).toBe(409);
  });

  it('are listed for their creator alone, are in the export, and end with the account', async () => {
    const [song] = music.songs;
    const minh = await people.joinSomebody();
    const link = await createLink('song', song.id, 3, minh);
    const list = async (userId: string) =>
      (await people.call(userId, 'GET', urlOf(listeningLinkEndpoints.list))).json<{ data: ListeningLink[] }>().data;
    expect(await list(minh)).toEqual([link]);
    expect(await list(await people.joinSomebody())).toEqual([]);
    const exported = (await people.call(minh, 'GET', `${urlOf(userEndpoints.me)}/export`)).json<{ listeningLinks: object[] }>();
    expect(exported.listeningLinks).toMatchObject([{ title: 'Mưa', endsAt: link.endsAt }]);
    expect(JSON.stringify(exported)).not.toContain(link.token);
    await people.deleteAccount(minh);
    expect((await open(link.token)).statusCode).toBe(404);
  });

  it(`are at most ${MOST_LISTENING_LINKS} for one person`, async () => {
    const minh = await people.joinSomebody();
    const [song] = music.songs;
    await apis.links.dataSource.query(
      `INSERT INTO listening_links (id, creator, kind, item_id, title, ends_at)
       SELECT gen_random_uuid(), $1, 'song', $2, '', now() + interval '1 day' FROM generate_series(1, $3)`,
      [minh, song.id, MOST_LISTENING_LINKS],
    );
    const one = await people.call(minh, 'POST', urlOf(listeningLinkEndpoints.create), { kind: 'song', itemId: song.id });
    expect(one.statusCode).toBe(409);
  });
});
