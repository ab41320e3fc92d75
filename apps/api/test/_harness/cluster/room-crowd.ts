import {
  type RoomAction,
  type RoomDetail,
  roomEndpoints,
  requestsLeft,
  SOCKET_RECONNECTION,
  USUAL_REQUEST_LIMIT,
  urlOf,
} from '@chorus/contracts';
import { pick, type Random, seededRandom } from '@chorus/seeded-random';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Backends } from './backends';
import type { Cluster } from './cluster';
import { RoomClient } from './room-client';
import { Visitor } from './visitor';

/** The intervals of a page. */
const AS_A_PAGE = { heartbeatMs: 10_000, reconnection: SOCKET_RECONNECTION };
/** More often than a page, so that no fault makes the speaker count as lost. */
const LEAD_HEARTBEAT_MS = 2_000;
/** The share of votes that are sent again after they were acknowledged. */
const REPEATED = 0.3;
const LATEST_REPEAT_MS = 1_000;

/** In milliseconds of `performance.now()`. */
export interface Vote {
  began: number;
  /** A revision of the room that includes its effect. */
  revision: number;
}

interface Gathering {
  name: string;
  people: number;
  songIds: readonly string[];
}

/** A room with one speaker, sorted by votes: its lead, and guests who all joined by the link at the same time. */
export class RoomCrowd {
  readonly votes: Vote[] = [];
  private readonly idle: RoomClient[];

  private constructor(
    readonly id: string,
    readonly people: readonly RoomClient[],
    private readonly songIds: readonly string[],
  ) {
    this.idle = people.slice(1);
  }

  static async gather(backends: Backends, { balancer: { origin } }: Cluster, { name, people, songIds }: Gathering): Promise<RoomCrowd> {
    const visitor = await (await Visitor.of(backends.issuer, origin, name)).join();
    const [id, deviceId] = [randomUUID(), randomUUID()];
    const room = { id, songIds: songIds.slice(0, songIds.length / 4), index: 0, seconds: 0, isPlaying: true };
    const { linkToken } = (await (await visitor.fetch(urlOf(roomEndpoints.create), room)).json()) as RoomDetail;
    const lead = new RoomClient(visitor, id, { heartbeatMs: LEAD_HEARTBEAT_MS, deviceId });
    await lead.command({ kind: 'speaker', deviceId });
    await lead.command({ kind: 'guests', allowed: true });
    await lead.command({ kind: 'rules', order: 'votes', limit: USUAL_REQUEST_LIMIT });
    const guests = await Promise.all(Array.from({ length: people - 1 }, (_, at) => Visitor.guest(origin, linkToken, `Guest ${at}`)));
    return new RoomCrowd(id, [lead, ...guests.map((guest) => new RoomClient(guest, id, AS_A_PAGE))], songIds);
  }

  stop(): void {
    for (const person of this.people) person.stop();
  }

  /** Resolves once all people have the queue and receive events. */
  async settle(): Promise<void> {
    await Promise.all(
      this.people.map(async (person) => {
        while (!(await person.beat()) || person.items.length === 0) await wait(100);
      }),
    );
  }

  /** Lets random guests who are not waiting for an answer act, at this rate until `isOver`. Resolves when all commands are answered. */
  async act(perSecond: number, seed: string, isOver: () => boolean): Promise<void> {
    const random = seededRandom(seed);
    const acting: Promise<void>[] = [];
    const began = performance.now();
    for (let count = 0; !isOver(); count += 1) {
      await wait(Math.max(0, began + (count * 1_000) / perSecond - performance.now()));
      const [guest] = this.idle.splice(Math.floor(random() * this.idle.length), 1);
      if (guest) acting.push(this.actOnce(guest, random).then(() => void this.idle.push(guest)));
    }
    await Promise.all(acting);
  }

  private async actOnce(guest: RoomClient, random: Random): Promise<void> {
    const action = this.actionOf(guest, random);
    if (!action) return;
    const acknowledged = await this.command(guest, action);
    if (action.kind !== 'vote' || random() > REPEATED) return;
    // The repeat must not restore a vote that was taken back meanwhile.
    await this.command(guest, { kind: 'unvote', itemId: action.itemId });
    await wait(LATEST_REPEAT_MS * random());
    await guest.repeat(acknowledged, action);
  }

  private async command(guest: RoomClient, action: RoomAction) {
    const began = performance.now();
    const acknowledged = await guest.command(action);
    this.votes.push({ began, revision: acknowledged.revision });
    return acknowledged;
  }

  /** Mostly votes, chosen so that each has an effect unless somebody else was faster. */
  private actionOf({ items, state, mine }: RoomClient, random: Random): RoomAction | undefined {
    const { itemId } = state?.anchor ?? {};
    const waiting = items.slice(items.findIndex(({ _id }) => _id === itemId) + 1);
    const mineOf = waiting.filter(({ _id }) => mine.votes.includes(_id));
    const others = waiting.filter((item) => !mineOf.includes(item));
    const chance = random();
    if (chance < 0.05 && itemId && mine.wantsSkip !== itemId) return { kind: 'wantSkip', itemId };
    const limit = state?.limit;
    if (chance < 0.1 && limit && requestsLeft(limit, mine.spentUntil, Date.now()) > 1) {
      const songs = this.songIds.filter((songId) => !mineOf.some(({ song }) => song?._id === songId));
      return { kind: 'add', items: [{ itemId: randomUUID(), songId: pick(random, songs) }] };
    }
    if (chance < 0.25 && mineOf.length > 0) return { kind: 'unvote', itemId: pick(random, mineOf)._id };
    return others.length > 0 ? { kind: 'vote', itemId: pick(random, others)._id } : undefined;
  }
}

/** When the last of these people saw a vote; undefined if somebody has not seen it. */
export function seenByAll({ revision }: Vote, people: readonly RoomClient[]): number | undefined {
  let latest = 0;
  for (const person of people) {
    const at = person.sawAt(revision);
    if (at === undefined) return undefined;
    latest = Math.max(latest, at);
  }
  return latest;
}
