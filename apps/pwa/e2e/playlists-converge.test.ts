import { playlistEndpoints, playlistSharingEndpoints, urlOf } from '@chorus/contracts';
import type { EndpointSpec, PlaylistDetail, PlaylistItems, Song } from '@chorus/contracts';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { setTimeout as pause } from 'node:timers/promises';
import { connectPageDevices, PageDevice } from './_browser/page-device';
import type { Fate } from './_browser/page-device';
import { accessTokenOf } from './_browser/people';
import { until } from './_browser/until';
import { askDatabase } from './_stack/ask-database';
import type { Stack } from './_stack/stack';
import { startStackWithMusic } from './_stack/stack';

const RUNS = process.env.CHORUS_LONG === undefined ? 12 : 200;
/** Runs take seconds, but compute little. */
const AT_ONCE = 12;
const SEED = 2_020;

const share = fc.nat({ max: 999 }).map((thousandths) => thousandths / 1_000);
const step = fc.record({
  device: fc.nat({ max: 2 }),
  kind: fc.constantFrom('add', 'add', 'add', 'move', 'move', 'remove', 'leave', 'return', 'reload', 'wait'),
  /** `pick` and `where` choose among the items that the device shows, as a share of them. */
  pick: share,
  where: share,
});
const fates = fc.array(fc.constantFrom<Fate>('arrives', 'arrives', 'is lost', 'answer is lost'), { maxLength: 15 });
const run = fc.record({ steps: fc.array(step, { minLength: 15, maxLength: 40 }), fates: fc.tuple(fates, fates, fates) });
type Run = typeof run extends fc.Arbitrary<infer T> ? T : never;
type Step = Run['steps'][number];

let stack: Stack;
let disconnect: () => void;
let tokens: { an: string; minh: string };
let songs: Song[];

async function ask<T>(
  token: string,
  endpoint: EndpointSpec,
  { params = {}, body }: { params?: Record<string, string>; body?: object } = {},
) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(stack.url + urlOf(endpoint, params), {
    method: endpoint.method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${answer.status} of ${answer.url}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

beforeAll(async () => {
  stack = await startStackWithMusic();
  disconnect = connectPageDevices(stack.url);
  const [an, minh] = await Promise.all([accessTokenOf(stack.url, 'An'), accessTokenOf(stack.url, 'Minh')]);
  tokens = { an, minh };
  songs = (await (await fetch(`${stack.url}/api/songs`)).json()) as Song[];
});
afterAll(async () => {
  disconnect();
  await stack.stop();
});

async function makeTogether(): Promise<string> {
  const id = crypto.randomUUID();
  await ask(tokens.an, playlistEndpoints.create, { body: { id, name: 'Rain', songIds: songs.slice(0, 3).map(({ _id }) => _id) } });
  const { linkToken } = await ask<PlaylistDetail>(tokens.an, playlistEndpoints.change, { params: { id }, body: { access: 'together' } });
  await ask(tokens.minh, playlistSharingEndpoints.join, { body: { token: linkToken } });
  return id;
}

function editOf({ kind, pick, where }: Step, shown: readonly string[]) {
  const itemId = shown[Math.floor(pick * shown.length)];
  const after = [null, ...shown][Math.floor(where * (shown.length + 1))] ?? null;
  const song = songs[Math.floor(pick * songs.length)]!;
  const { _id: songId, title, artist } = song;
  if (kind === 'add') return { kind, itemId: crypto.randomUUID(), songId, title, artist, song, after };
  if (itemId === undefined) return undefined;
  if (kind === 'move') return { kind, itemId, after };
  return kind === 'remove' ? { kind, itemId } : undefined;
}

async function take(device: PageDevice, id: string, next: Step, added: Set<string>, removed: Set<string>): Promise<void> {
  if (next.kind === 'leave') device.connect('away');
  if (next.kind === 'return') device.connect('connected');
  if (next.kind === 'reload') device.reload();
  if (next.kind === 'wait') await pause(50);
  const edit = editOf(next, device.shownItems(id));
  if (!edit) return;
  if (edit.kind === 'add') added.add(edit.itemId);
  if (edit.kind === 'remove') removed.add(edit.itemId);
  device.edit(id, edit);
}

async function check({ steps, fates: [first, second, third] }: Run): Promise<void> {
  const id = await makeTogether();
  const changed = () => devices.forEach((device) => device.hear(id));
  const deviceOf = (token: string, fatesOfIt: readonly Fate[]) =>
    new PageDevice({ token, userId: decodeJwt(token).sub ?? '', fates: fatesOfIt, onChanged: changed });
  const devices: PageDevice[] = [];
  devices.push(deviceOf(tokens.an, first), deviceOf(tokens.an, second), deviceOf(tokens.minh, third));
  const start = (await ask<PlaylistItems>(tokens.an, playlistEndpoints.items, { params: { id } })).items.map(({ _id }) => _id);
  const [added, removed] = [new Set(start), new Set<string>()];
  for (const next of steps) await take(devices[next.device]!, id, next, added, removed);

  devices.forEach((device) => device.findNetwork());
  const left = () => Promise.resolve(devices.map(({ waiting, unsettled }) => waiting + unsettled));
  await until('all edits to be sent and read', left, (counts) => counts.every((count) => count === 0));
  const stored = (await ask<PlaylistItems>(tokens.an, playlistEndpoints.items, { params: { id } })).items.map(({ _id }) => _id);
  const shown = () => Promise.resolve(devices.map((device) => device.shownItems(id)));
  await until(`all devices to show ${String(stored)}`, shown, (orders) => orders.every((order) => String(order) === String(stored)));
  devices.forEach((device) => device.close());

  expect(new Set(stored).size).toBe(stored.length);
  expect(stored.toSorted()).toEqual([...added].filter((itemId) => !removed.has(itemId)).toSorted());
  const acts = await askDatabase<{ id: string }>(stack, 'SELECT id FROM playlist_acts WHERE playlist_id = $1', [id]);
  expect(acts.map((act) => act.id).toSorted()).toEqual(devices.flatMap(({ madeIds }) => madeIds).toSorted());
}

describe('three devices of two people that edit one playlist offline and online, with lost requests, lost answers and pages that are closed', () => {
  it('end in one order that all show and the server has, with no edit lost and none twice', async () => {
    const runs = fc.sample(run, { numRuns: RUNS, seed: SEED });
    while (runs.length > 0) await Promise.all(runs.splice(0, AT_ONCE).map(check));
  });
});
