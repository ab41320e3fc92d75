import {
  blockEndpoints,
  type EndpointSpec,
  type Playlist,
  playlistCoverEndpoints,
  type PlaylistDetail,
  playlistEndpoints,
  playlistDiscoveryEndpoints,
  playlistFileEndpoints,
  playlistServerEvents,
  playlistSharingEndpoints,
  suspensionEndpoints,
  urlOf,
} from '@chorus/contracts';
import { allEndpoints } from '@chorus/contracts/endpoints.fixture';
import { randomUUID } from 'node:crypto';
import { formOf, png } from '../_harness/catalogue-forms';
import { closeSockets } from '../_harness/socket-client';
import { add, PlaylistApi } from './playlist-api';

const roles = ['owner', 'member', 'stranger', 'visitor', 'suspended', 'blocked'] as const;
type Role = (typeof roles)[number];

let api: PlaylistApi;
let ids: Record<Role, string | null>;
let id: string;
let token: string;
/** Whether a test may have changed the playlist, so that the next one needs another. */
let isChanged = true;

beforeAll(async () => {
  api = await PlaylistApi.start({ config: { admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
  await api.people.join('admin');
});
afterEach(closeSockets);
afterAll(() => api.stop());

async function arrangeIfChanged(): Promise<void> {
  if (isChanged) await arrange();
  isChanged = false;
}
beforeEach(arrangeIfChanged);

/** Makes a shared playlist. The suspended and blocked people joined before. */
async function arrange(): Promise<void> {
  const [owner = '', member = '', stranger = '', suspended = '', blocked = ''] = await api.join(
    'owner',
    'member',
    'stranger',
    'suspended',
    'blocked',
  );
  ids = { owner, member, stranger, visitor: null, suspended, blocked };
  ({ _id: id } = await api.create(owner, { songIds: await api.songs(1) }));
  token = ((await api.change(owner, id, { access: 'together' })).body as PlaylistDetail).linkToken ?? '';
  for (const who of [member, suspended, blocked]) await api.call(who, playlistSharingEndpoints.join, { payload: { token } });
  await api.call(owner, blockEndpoints.add, { params: { clerkId: blocked } });
  await api.call('admin', suspensionEndpoints.add, { params: { clerkId: suspended }, payload: {} });
}

interface Route {
  spec: EndpointSpec;
  query?: () => string;
  payload?: () => Promise<object> | object;
  form?: () => FormData;
  params?: () => Record<string, string>;
  answers: Record<Role, number>;
}

const testedEvents = ['playlist_changed', 'playlist_removed'] as const;

const HIDDEN = { stranger: 404, visitor: 401, suspended: 403, blocked: 404 };
const forReaders = { owner: 200, member: 200, stranger: 404, visitor: 404, suspended: 404, blocked: 404 };
/** A suspended person's token counts as no token. A blocked person who signs out is a visitor. */
const byLink = { ...forReaders, stranger: 200, visitor: 200, suspended: 200 };
const forMembers = { owner: 200, member: 200, ...HIDDEN };
const forOwner = { owner: 200, member: 403, ...HIDDEN };
/** The answers about one's own playlists, whatever the role in this one. */
const forThemselves = { ...forMembers, stranger: 200, blocked: 200 };
const created = { ...forThemselves, owner: 201, member: 201, stranger: 201, blocked: 201 };

const { join, removeMember, renewLink } = playlistSharingEndpoints;
const withLink = () => `?link=${token}`;
const anAct = async () => ({ acts: [add((await api.songs(1))[0]!)] });

const aFile = () => formOf({ id: randomUUID(), playlistFile: Buffer.from('#EXTM3U\n#EXTINF:1,Somebody - Something\na.mp3\n') });

const routes: Record<string, Route> = {
  list: { spec: playlistEndpoints.list, answers: forThemselves },
  search: { spec: playlistDiscoveryEndpoints.search, query: () => '?q=rain', answers: forThemselves },
  create: { spec: playlistEndpoints.create, payload: () => ({ id: randomUUID(), name: 'Sun' }), answers: created },
  import: { spec: playlistFileEndpoints.import, form: aFile, answers: created },
  byId: { spec: playlistEndpoints.byId, answers: forReaders },
  'byId by link': { spec: playlistEndpoints.byId, query: withLink, answers: byLink },
  items: { spec: playlistEndpoints.items, answers: forReaders },
  'items by link': { spec: playlistEndpoints.items, query: withLink, answers: byLink },
  changes: { spec: playlistEndpoints.changes, answers: forReaders },
  'changes by link': { spec: playlistEndpoints.changes, query: withLink, answers: byLink },
  export: { spec: playlistFileEndpoints.export, answers: forReaders },
  'export by link': { spec: playlistFileEndpoints.export, query: withLink, answers: byLink },
  duplicates: { spec: playlistEndpoints.duplicates, payload: () => ({ songIds: [] }), answers: forMembers },
  act: { spec: playlistEndpoints.act, payload: anAct, answers: forMembers },
  change: { spec: playlistEndpoints.change, payload: () => ({ name: 'Sun' }), answers: forOwner },
  remove: { spec: playlistEndpoints.remove, answers: forOwner },
  renewLink: { spec: renewLink, answers: forOwner },
  join: { spec: join, params: () => ({}), payload: () => ({ token }), answers: { ...forMembers, stranger: 200 } },
  removeMember: { spec: removeMember, params: () => ({ id, userId: ids.member ?? '' }), answers: forMembers },
  'removeMember of another': { spec: removeMember, params: () => ({ id, userId: ids.suspended ?? '' }), answers: forOwner },
  'cover.set': { spec: playlistCoverEndpoints.set, form: () => formOf({ imageFile: png() }), answers: forOwner },
  'cover.remove': { spec: playlistCoverEndpoints.remove, answers: forOwner },
};

async function answerFor(role: Role, { spec, query, payload, form, params }: Route): Promise<{ status: number; body: unknown }> {
  const who = ids[role];
  if (form) {
    const headers: Record<string, string> = who === null ? {} : { authorization: `Bearer ${await api.people.token(who)}` };
    const answer = await api.api.fetch(urlOf(spec, { id }), { method: spec.method, headers, body: form() });
    return { status: answer.status, body: await answer.json() };
  }
  const sent = await payload?.();
  return api.call(who, spec, { params: params?.() ?? { id }, query: query?.() ?? '', ...(sent && { payload: sent }) });
}

it('access to a playlist is tested at every endpoint of the contract, and for every event', () => {
  const addressOf = ({ method, path }: EndpointSpec) => `${method} ${path}`;
  const ofPlaylists = allEndpoints.filter(({ path }) => path.startsWith('/playlists'));
  const tested = new Set(Object.values(routes).map(({ spec }) => addressOf(spec)));
  expect(tested).toEqual(new Set(ofPlaylists.map(addressOf)));
  expect(new Set(Object.keys(playlistServerEvents))).toEqual(new Set(testedEvents));
});

const routeTitle = 'access to a playlist: %s answers each role with its status, and those who may not see it with nothing of it';
it.each(Object.entries(routes))(routeTitle, async (_, route) => {
  const statuses: Partial<Record<Role, number>> = {};
  for (const role of roles) {
    await arrangeIfChanged();
    const { status, body } = await answerFor(role, route);
    isChanged = status < 300 && route.spec.method !== 'GET';
    statuses[role] = status;
    if (status >= 400) expect(JSON.stringify(body)).not.toMatch(/Rain|Song|owner-|member-/);
  }
  expect(statuses).toEqual(route.answers);
});

describe('lists and events of a playlist', () => {
  const canSee: Role[] = ['owner', 'member'];
  const signedIn = roles.filter((role) => role !== 'visitor' && role !== 'suspended');

  it.each(signedIn)('show it to the role "%s" only when they may see it', async (role) => {
    const list = await api.list(ids[role]!);
    const found = (await api.call(ids[role], playlistDiscoveryEndpoints.search, { query: '?q=rain' })).body as Playlist[];
    for (const playlists of [list, found]) expect(playlists.map(({ _id }) => _id)).toEqual(canSee.includes(role) ? [id] : []);
  });

  it('reach those who may see it and nobody else', async () => {
    const clients = new Map<Role, Awaited<ReturnType<typeof api.people.connect>>>();
    for (const role of signedIn) clients.set(role, await api.people.connect(ids[role]!));
    await api.act(ids.member!, id, ...(await anAct()).acts);
    for (const role of canSee) await clients.get(role)!.first(testedEvents[0]);
    await api.call(ids.owner, playlistEndpoints.remove, { params: { id } });
    for (const role of canSee) await clients.get(role)!.first(testedEvents[1]);
    const told = signedIn.filter((role) => clients.get(role)!.frames.some(([name]) => name.startsWith('playlist_')));
    expect(told).toEqual(canSee);
  });
});
