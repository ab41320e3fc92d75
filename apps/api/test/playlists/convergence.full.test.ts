import {
  type PlaylistAct,
  type PlaylistActOutcome,
  type PlaylistActsAnswer,
  type PlaylistDetail,
  type PlaylistItem,
  playlistSharingEndpoints,
} from '@chorus/contracts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { PlaylistActsService } from '../../src/features/playlists/playlist-acts.service';
import { add, move, PlaylistApi, remove } from './playlist-api';

const long = process.env.CHORUS_LONG !== undefined;
const RUNS = long ? 300 : 6;
const DEVICES = 3;
const STEPS = 40;

/** `pick` chooses an item among those that the device knows, as a share of them. */
interface Step {
  device: number;
  kind: 'add' | 'move' | 'remove' | 'send' | 'sync';
  pick: number;
  where: number;
  /** Whether a request works, is lost on its way, or its answer is lost. */
  network: 'works' | 'loses the request' | 'loses the answer';
}

const share = fc.nat({ max: 999 }).map((thousandths) => thousandths / 1_000);

const step: fc.Arbitrary<Step> = fc.record({
  device: fc.nat({ max: DEVICES - 1 }),
  kind: fc.constantFrom('add', 'add', 'move', 'move', 'remove', 'send', 'send', 'sync'),
  pick: share,
  where: share,
  network: fc.constantFrom('works', 'works', 'loses the request', 'loses the answer'),
});

let api: PlaylistApi;
let songs: string[];

beforeAll(async () => {
  api = await PlaylistApi.start();
  songs = await api.songs(4);
});
afterAll(() => api.stop());

const inOrder = (one: PlaylistItem, other: PlaylistItem) =>
  one.position < other.position || (one.position === other.position && one._id < other._id) ? -1 : 1;

/** A person's device, which acts on what it knows, even offline, and sends each act until it is answered. */
class Device {
  readonly outbox: PlaylistAct[] = [];
  readonly done: PlaylistAct[] = [];
  readonly outcomes = new Map<string, PlaylistActOutcome>();
  private readonly known = new Map<string, PlaylistItem>();
  private readonly own: string[] = [];
  private revision = 0;

  constructor(
    private readonly person: string,
    private readonly playlistId: string,
  ) {}

  get order(): string[] {
    return [...this.known.values()].toSorted(inOrder).map(({ _id }) => _id);
  }

  do({ kind, pick, where, network }: Step): Promise<void> {
    if (kind === 'send') return this.send(network);
    if (kind === 'sync') return this.sync();
    const ids = [...new Set([...this.order, ...this.own])];
    const chosen = ids[Math.floor(pick * ids.length)];
    const after = [null, undefined, ...ids][Math.floor(where * (ids.length + 2))];
    if (kind === 'add') {
      const act = add(songs[Math.floor(pick * songs.length)]!, { after });
      this.own.push(act.itemId);
      this.outbox.push(act);
    } else if (chosen !== undefined) this.outbox.push(kind === 'move' ? move(chosen, after) : remove(chosen));
    return Promise.resolve();
  }

  async send(network: Step['network']): Promise<void> {
    if (this.outbox.length === 0 || network === 'loses the request') return;
    const sent = this.outbox.slice(0, 5);
    const outcomes = await api.act(this.person, this.playlistId, ...sent);
    if (network === 'loses the answer') return;
    for (const outcome of outcomes) this.outcomes.set(outcome.id, outcome);
    this.done.push(...this.outbox.splice(0, sent.length));
  }

  async sync(): Promise<void> {
    const { revision, items, removedIds, isIncomplete } = await api.changes(this.person, this.playlistId, this.revision);
    if (isIncomplete) throw new Error('so few changes are complete');
    for (const item of items) this.known.set(item._id, item);
    for (const id of removedIds) this.known.delete(id);
    this.revision = revision;
  }
}

async function devicesOfTwoPeople(): Promise<{ devices: Device[]; playlistId: string; kim: string }> {
  const [kim = '', minh = ''] = await api.join('kim', 'minh');
  const { _id: playlistId } = await api.create(kim);
  const { linkToken } = (await api.change(kim, playlistId, { access: 'together' })).body as PlaylistDetail;
  await api.call(minh, playlistSharingEndpoints.join, { payload: { token: linkToken } });
  return { devices: [kim, kim, minh].map((person) => new Device(person, playlistId)), playlistId, kim };
}

/** Runs neighboring steps of different devices at once, so that their requests meet at the server. */
async function run(devices: readonly Device[], steps: readonly Step[]): Promise<void> {
  for (let at = 0; at < steps.length;) {
    const together: Step[] = [];
    while (at < steps.length && !together.some(({ device }) => device === steps[at]!.device)) together.push(steps[at++]!);
    await Promise.all(together.map((next) => devices[next.device]!.do(next)));
  }
}

async function checkConvergence(): Promise<void> {
  const property = fc.asyncProperty(fc.array(step, { minLength: STEPS / 2, maxLength: STEPS }), async (steps) => {
    const { devices, playlistId, kim } = await devicesOfTwoPeople();
    await run(devices, steps);
    while (devices.some(({ outbox }) => outbox.length > 0)) await Promise.all(devices.map((device) => device.send('works')));
    await Promise.all(devices.map((device) => device.sync()));

    const items = await api.items(kim, playlistId);
    const ids = items.map(({ _id }) => _id);
    for (const device of devices) expect(device.order).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await api.detail(kim, playlistId)).toMatchObject({ itemCount: ids.length });
    expect(ids.toSorted()).toEqual((await expectedIds(playlistId, devices)).toSorted());
  });
  await fc.assert(property, { numRuns: RUNS, seed: 2_020, endOnFailure: true });
}

/** Mistakes a repeated act for a new one. */
class ForgetfulActs extends PlaylistActsService {
  private readonly arrived = new Set<string>();

  override async act(id: string, userId: string, acts: readonly PlaylistAct[]): Promise<PlaylistActsAnswer> {
    const taken = acts.map((act) => (this.arrived.has(act.id) ? { ...act, id: randomUUID() } : act));
    for (const act of acts) this.arrived.add(act.id);
    const { revision, outcomes } = await super.act(id, userId, taken);
    return { revision, outcomes: outcomes.map((outcome, at) => ({ ...outcome, id: acts[at]!.id })) };
  }
}

describe('three devices of two people that edit one playlist, with losses and repeats', () => {
  it('end in one order that all see, with no act lost and none twice', () => checkConvergence());

  it('do not converge if the server forgets which acts have arrived', async () => {
    const right = api;
    api = await PlaylistApi.start({ override: (builder) => builder.overrideProvider(PlaylistActsService).useClass(ForgetfulActs) });
    songs = await api.songs(4);
    await expect(checkConvergence()).rejects.toThrow('Property failed');
    await api.stop();
    api = right;
  });
});

/** Returns every item that was added and not removed. Checks that each device has exactly one outcome for each of its acts. */
async function expectedIds(playlistId: string, devices: readonly Device[]): Promise<string[]> {
  const stored = await api.api.dataSource.query<{ id: string; dropped: string | null }[]>(
    'SELECT id, dropped FROM playlist_acts WHERE playlist_id = $1',
    [playlistId],
  );
  const outcomes = devices.flatMap((device) => [...device.outcomes.values()]);
  expect(stored.map(({ id }) => id).toSorted()).toEqual(outcomes.map(({ id }) => id).toSorted());
  expect(outcomes.filter(({ reason }) => reason !== undefined && reason !== 'item_gone')).toEqual([]);
  const took = new Set(stored.filter(({ dropped }) => dropped === null).map(({ id }) => id));
  const acts = devices.flatMap((device) => device.done).filter(({ id }) => took.has(id));
  const removed = new Set(acts.flatMap(({ kind, itemId }) => (kind === 'remove' ? [itemId] : [])));
  return acts.flatMap(({ kind, itemId }) => (kind === 'add' && !removed.has(itemId) ? [itemId] : []));
}
