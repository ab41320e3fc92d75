import { randomUUID } from 'node:crypto';
import { servedRoutes } from './architecture/served-routes';
import { storeGuest } from './_harness/store-guest';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';

const roles = ['nobody', 'expired', 'ended', 'guest', 'person', 'other', 'admin'] as const;
type Role = (typeof roles)[number];
/**
 * An ended session is refused like an expired token, so it needs no answer of its own. A guest of a room is nobody, except where the contracts
 * say otherwise.
 */
type Answers = Record<Exclude<Role, 'ended' | 'guest'>, number>;

const everybody = (status: number): Answers => ({ nobody: status, expired: status, person: status, other: status, admin: status });
const signedIn = (status: number): Answers => ({ ...everybody(status), nobody: 401, expired: 401 });

const onlyAdmins = (status: number): Answers => ({ ...signedIn(403), admin: status });

type Body = Readonly<Record<string, unknown>>;

interface Expectation {
  answers: Answers;
  body?: Body | ((userId: string) => Promise<Body>);
}

const aPlay = {
  plays: [{ id: randomUUID(), songId: randomUUID(), startedAt: '2024-05-01T12:00:00Z', secondsHeard: 30 }],
  visitorId: randomUUID(),
};

const aLike = { at: '2024-05-01T12:00:00Z' };

const aPlayback = { songIds: [randomUUID()], index: 0, seconds: 12.5, isPlaying: true, revision: 1_000 };

const aReport = { title: 'It stops', type: 'Report a system error', message: 'After a minute.' };

/** In a private network, so nothing is sent to it. */
const aScrobbleServer = { server: 'https://10.0.0.1', token: 'a' };
const proof = { endpoint: 'https://push.example.com/a', auth: 'a'.repeat(22) };
const aSubscription = { endpoint: proof.endpoint, keys: { p256dh: 'B'.repeat(87), auth: proof.auth } };

const aPlaylist = { id: randomUUID(), name: 'Rain' };
const anAct = { id: randomUUID(), kind: 'remove', itemId: randomUUID(), at: '2024-05-01T12:00:00Z' };

const aMeasurement = {
  audio: 'a'.repeat(64),
  integrated: null,
  truePeak: null,
  histogram: '',
  peaks: Buffer.alloc(1_000).toString('base64'),
};

const aRoom = { id: randomUUID(), songIds: [randomUUID()], index: 0, seconds: 0, isPlaying: true };

/** The expected status of each route by caller. `:id` and the like refer to nothing that exists. */
const access: Record<string, Expectation> = {
  'GET /api/health': { answers: everybody(200) },
  'GET /api/health/live': { answers: everybody(200) },
  'GET /api/health/ready': { answers: everybody(200) },
  'GET /api/songs': { answers: everybody(200) },
  'GET /api/songs/featured': { answers: everybody(200) },
  'GET /api/songs/made-for-you': { answers: everybody(200) },
  'GET /api/songs/trending': { answers: everybody(200) },
  'GET /api/songs/recently-played': { answers: everybody(200) },
  'POST /api/plays': { answers: { ...everybody(202), expired: 401 }, body: aPlay },
  'GET /api/songs/:id/lyrics': { answers: everybody(404) },
  'GET /api/songs/:id/credits': { answers: everybody(404) },
  'GET /api/albums': { answers: everybody(200) },
  'GET /api/albums/:id': { answers: everybody(404) },
  'GET /api/artists': { answers: everybody(200) },
  'GET /api/artists/:id': { answers: everybody(404) },
  'GET /api/stats': { answers: everybody(200) },
  'GET /api/genres': { answers: everybody(200) },
  'GET /api/decades': { answers: everybody(200) },
  'GET /api/songs/popularity': { answers: everybody(200) },
  'GET /api/songs/by-ids': { answers: everybody(400) },
  'GET /api/songs/by-genre': { answers: everybody(400) },
  'GET /api/songs/by-decade': { answers: everybody(400) },
  'GET /api/catalogue/songs': { answers: everybody(200) },
  'GET /api/catalogue/albums': { answers: everybody(200) },
  'GET /api/catalogue/artists': { answers: everybody(200) },
  'GET /api/catalogue/changes': { answers: everybody(400) },
  'GET /api/catalogue/snapshot': { answers: everybody(200) },
  'GET /media/:name': { answers: everybody(404) },
  'GET /api/pictures/:name': { answers: everybody(404) },
  'GET /api/oembed': { answers: everybody(400) },
  'GET /api/auth/config': { answers: everybody(200) },
  'GET /api/listening': { answers: everybody(200) },
  'GET /api/listening/media/:name': { answers: everybody(200) },
  'DELETE /api/auth/session': { answers: everybody(200) },
  'GET /api/listening-links': { answers: signedIn(200) },
  'POST /api/listening-links': { answers: signedIn(409), body: { kind: 'song', itemId: randomUUID() } },
  'DELETE /api/listening-links/:id': { answers: signedIn(200) },
  'POST /api/listening-links/open': { answers: { ...everybody(404), expired: 401 }, body: { token: 'of-nothing' } },
  'GET /api/admin/check': { answers: signedIn(200) },
  'POST /api/admin/songs': { answers: onlyAdmins(415), body: {} },
  'POST /api/admin/albums': { answers: onlyAdmins(415), body: {} },
  'POST /api/admin/artists': { answers: onlyAdmins(415), body: {} },
  'POST /api/admin/imports': { answers: onlyAdmins(415), body: {} },
  'POST /api/admin/imports/check': { answers: onlyAdmins(415), body: {} },
  'GET /api/songs/:id/peaks': { answers: everybody(404) },
  'GET /api/admin/loudness': { answers: onlyAdmins(200) },
  'GET /api/admin/loudness/songs': { answers: onlyAdmins(200) },
  'PUT /api/admin/songs/:id/loudness': { answers: onlyAdmins(404), body: aMeasurement },
  'GET /api/admin/songs/featured': { answers: onlyAdmins(200) },
  'GET /api/admin/songs/gone': { answers: onlyAdmins(200) },
  'GET /api/admin/songs/by-audio': { answers: onlyAdmins(400) },
  'DELETE /api/admin/songs/:id': { answers: onlyAdmins(404) },
  'DELETE /api/admin/albums/:id': { answers: onlyAdmins(404) },
  'DELETE /api/admin/artists/:id': { answers: onlyAdmins(404) },
  'POST /api/admin/songs/changes/plan': { answers: onlyAdmins(404), body: { songIds: [randomUUID()], genres: 'Rock' } },
  'POST /api/admin/songs/changes': { answers: onlyAdmins(404), body: { songIds: [randomUUID()], genres: 'Rock', changeId: randomUUID() } },
  'GET /api/admin/artists/:id/merge': { answers: onlyAdmins(400) },
  'POST /api/admin/artists/:id/merge': { answers: onlyAdmins(404), body: { into: randomUUID() } },
  'GET /api/admin/albums/:id/merge': { answers: onlyAdmins(400) },
  'POST /api/admin/albums/:id/merge': { answers: onlyAdmins(404), body: { into: randomUUID() } },
  'GET /api/admin/audit': { answers: onlyAdmins(200) },
  'POST /api/admin/audit/:id/undo': { answers: onlyAdmins(404) },
  'PATCH /api/admin/songs/:id': { answers: onlyAdmins(404), body: {} },
  'PUT /api/admin/songs/:id/lyrics': { answers: onlyAdmins(404), body: {} },
  'PATCH /api/admin/albums/:id': { answers: onlyAdmins(404), body: {} },
  'PATCH /api/admin/artists/:id': { answers: onlyAdmins(404), body: {} },
  'POST /api/auth/callback': { answers: { ...signedIn(403), person: 200 }, body: { id: 'kim' } },
  'GET /api/users': { answers: signedIn(200) },
  'GET /api/users/me': { answers: signedIn(200) },
  'GET /api/users/me/export': { answers: signedIn(200) },
  'GET /api/users/me/app-passwords': { answers: signedIn(200) },
  'POST /api/users/me/app-passwords': { answers: signedIn(201), body: { name: 'Phone' } },
  'DELETE /api/users/me/app-passwords/:id': { answers: signedIn(200) },
  'GET /api/users/me/sessions': { answers: signedIn(200) },
  'DELETE /api/users/me/sessions': { answers: signedIn(200) },
  'DELETE /api/users/me/sessions/:id': { answers: signedIn(404) },
  'GET /api/users/me/likes': { answers: signedIn(200) },
  'PUT /api/users/me/likes/:songId': { answers: signedIn(404), body: aLike },
  'DELETE /api/users/me/likes/:songId': { answers: signedIn(404), body: aLike },
  'GET /api/users/me/liked-albums': { answers: signedIn(200) },
  'PUT /api/users/me/liked-albums/:albumId': { answers: signedIn(404), body: aLike },
  'DELETE /api/users/me/liked-albums/:albumId': { answers: signedIn(404), body: aLike },
  'POST /api/users/me/likes/import': { answers: signedIn(415), body: {} },
  'GET /api/users/me/playback': { answers: signedIn(200) },
  'GET /api/users/me/playback/queue': { answers: signedIn(200) },
  'PUT /api/users/me/playback': { answers: signedIn(200), body: aPlayback },
  'DELETE /api/users/me/playback': { answers: signedIn(200) },
  'GET /api/users/search': { answers: everybody(200) },
  'GET /api/users/conversations': { answers: signedIn(200) },
  'GET /api/users/messages/:userId': { answers: signedIn(404) },
  'GET /api/users/messages/:userId/changes': { answers: signedIn(404) },
  'POST /api/users/report': { answers: signedIn(201), body: aReport },
  'GET /api/admin/reports': { answers: onlyAdmins(200) },
  'GET /api/admin/reports/counts': { answers: onlyAdmins(200) },
  'PATCH /api/admin/reports/:id': { answers: onlyAdmins(404), body: { status: 'resolved' } },
  'GET /api/users/blocked': { answers: signedIn(200) },
  'PUT /api/users/:clerkId/block': { answers: signedIn(404) },
  'DELETE /api/users/:clerkId/block': { answers: signedIn(404) },
  'GET /api/admin/people/suspended': { answers: onlyAdmins(200) },
  'PUT /api/admin/people/:clerkId/suspension': { answers: onlyAdmins(404), body: {} },
  'DELETE /api/admin/people/:clerkId/suspension': { answers: onlyAdmins(404) },
  'GET /api/admin/accounts': { answers: onlyAdmins(404) },
  'POST /api/admin/accounts/invitations': { answers: onlyAdmins(404), body: { role: 'listener' } },
  'DELETE /api/admin/accounts/invitations/:id': { answers: onlyAdmins(404) },
  'POST /api/admin/accounts/:clerkId/reset': { answers: onlyAdmins(404) },
  'DELETE /api/admin/accounts/:clerkId': { answers: onlyAdmins(404) },
  'GET /api/admin/set-up': { answers: onlyAdmins(200) },
  'PUT /api/admin/set-up': { answers: onlyAdmins(409), body: { listening: 'everyone' } },
  'GET /api/push/settings': { answers: signedIn(200) },
  'PUT /api/push/settings': { answers: signedIn(200), body: { showsText: false } },
  'PUT /api/push/subscription': { answers: signedIn(409), body: aSubscription },
  'POST /api/push/subscription/renewal': {
    answers: { ...everybody(404), expired: 401 },
    body: { before: proof, subscription: aSubscription },
  },
  'DELETE /api/push/subscription': { answers: everybody(200), body: proof },
  'GET /api/scrobbling': { answers: signedIn(200) },
  'POST /api/scrobbling/check': { answers: signedIn(400), body: aScrobbleServer },
  'PUT /api/scrobbling': { answers: signedIn(400), body: aScrobbleServer },
  'DELETE /api/scrobbling': { answers: signedIn(200) },
  'GET /api/playlists': { answers: signedIn(200) },
  'POST /api/playlists': { answers: signedIn(409), body: aPlaylist },
  'GET /api/playlists/:id': { answers: everybody(404) },
  'GET /api/playlists/:id/items': { answers: everybody(404) },
  'GET /api/playlists/:id/changes': { answers: everybody(404) },
  'POST /api/playlists/:id/duplicates': { answers: signedIn(404), body: { songIds: [] } },
  'POST /api/playlists/:id/acts': { answers: signedIn(404), body: { acts: [anAct] } },
  'PATCH /api/playlists/:id': { answers: signedIn(404), body: {} },
  'DELETE /api/playlists/:id': { answers: signedIn(404) },
  'POST /api/playlists/:id/link': { answers: signedIn(404) },
  'GET /api/playlists/:id/export': { answers: everybody(404) },
  'POST /api/playlists/import': { answers: signedIn(415), body: {} },
  'POST /api/playlists/join': { answers: signedIn(404), body: { token: 'of-nothing' } },
  'DELETE /api/playlists/:id/members/:userId': { answers: signedIn(404) },
  'PUT /api/playlists/:id/cover': { answers: signedIn(404), body: {} },
  'DELETE /api/playlists/:id/cover': { answers: signedIn(404) },
  'GET /api/playlists/search': { answers: signedIn(200) },
  'GET /api/users/me/on-repeat': { answers: signedIn(200) },
  'GET /api/rooms/mine': { answers: signedIn(200) },
  'GET /api/rooms/scheduled': { answers: signedIn(200) },
  'PUT /api/rooms/links/:token/reminder': { answers: signedIn(404), body: { isWanted: true } },
  'POST /api/rooms': { answers: signedIn(404), body: aRoom },
  'GET /api/rooms/:id': { answers: signedIn(404) },
  'GET /api/rooms/:id/status': { answers: signedIn(200) },
  'GET /api/rooms/links/:token': { answers: everybody(404) },
  'POST /api/rooms/links/:token/join': { answers: signedIn(404) },
  'POST /api/rooms/links/:token/guests': {
    answers: { ...everybody(403), nobody: 404, expired: 401 },
    body: { name: 'An', key: randomUUID() },
  },
  'POST /api/rooms/guest/account': { answers: signedIn(404) },
  'POST /api/rooms/:id/leave': { answers: signedIn(200) },
  'POST /api/rooms/along/:userId': { answers: signedIn(404) },
  'POST /api/rooms/along': { answers: signedIn(200), body: { userIds: [] } },
  'GET /api/users/me/listen-along': { answers: signedIn(200) },
  'PUT /api/users/me/listen-along': { answers: signedIn(200), body: { allowed: 'contacts' } },
  'DELETE /api/users/me': { answers: signedIn(200), body: async (sub) => ({ idToken: await issuer.idToken(sub) }) },
};

/** What a guest gets who asks about a room that is not theirs. */
const forGuests: Record<string, number> = {
  'GET /api/rooms/mine': 200,
  'GET /api/rooms/:id': 404,
  'POST /api/rooms/:id/leave': 404,
  'POST /api/users/report': 201,
};

const claims: Record<Role, { sub: string; [claim: string]: unknown } | undefined> = {
  nobody: undefined,
  guest: undefined,
  expired: { sub: 'kim', exp: Math.floor(Date.now() / 1000) - 60 },
  ended: { sub: 'minh', sid: 'ended' },
  person: { sub: 'kim' },
  other: { sub: 'minh' },
  admin: { sub: 'linh', email: 'linh@example.com', email_verified: true },
};

let issuer: TestIssuer;
let api: TestApi;
let cookieOfGuest: string;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({
    config: { signIn: issuer.signIn, admins: { emails: ['linh@example.com'], subjects: [], acceptsUnverifiedEmails: false } },
  });
});

/** The id belongs to another person's playlist, so nobody can create one with it. */
beforeAll(() => api.dataSource.query(`INSERT INTO playlists (id, owner, name) VALUES ($1, 'somebody', 'Rain')`, [aPlaylist.id]));

beforeAll(async () => {
  cookieOfGuest = (await storeGuest(api)).cookie;
});

/** Ends the session of the role "ended". */
beforeAll(async () => {
  const call = async (method: string, token: Promise<string>) =>
    api.fetch('/api/users/me/sessions', { method, headers: { authorization: `Bearer ${await token}` } });
  await call('GET', issuer.token(claims.ended));
  await call('DELETE', issuer.token(claims.other));
});

afterAll(() => api.stop().then(() => issuer.stop()));

async function statusFor(role: Role, route: string, given: Expectation['body']): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const body = given instanceof Function ? await given(claims[role]?.sub ?? 'nobody') : given;
  // Each request has its own token, because signing out ends a token.
  const token = claims[role] && (await issuer.token({ ...claims[role], jti: randomUUID() }));
  const answer = await api.fetch(`/${path.replace(/^\//, '').replace(/:\w+/g, randomUUID())}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(role === 'guest' && { cookie: cookieOfGuest }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

it('access: every route is listed in this test', () => {
  expect(Object.keys(access).toSorted()).toEqual(
    servedRoutes(api.app)
      .map(({ route }) => route)
      .toSorted(),
  );
});

it.each(Object.entries(access))('access: %s answers each role with the expected status', async (route, { answers, body }) => {
  const statuses: Partial<Record<Role, number>> = {};
  for (const role of roles) statuses[role] = await statusFor(role, route, body);
  expect(statuses).toEqual({ ...answers, ended: answers.expired, guest: forGuests[route] ?? answers.nobody });
});

it('access: guests of a room may ask for what the contracts give them, and nothing more', () => {
  const given = servedRoutes(api.app).filter(({ endpoint }) => endpoint?.access === 'guest');
  expect(given.map(({ route }) => route).toSorted()).toEqual(Object.keys(forGuests).toSorted());
});
