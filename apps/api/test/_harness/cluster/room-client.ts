import {
  type AnswerOf,
  type clientEvents,
  type RoomAction,
  type RoomDetail,
  roomEndpoints,
  type RoomItem,
  type RoomStanding,
  type RoomState,
  urlOf,
  withChangesSince,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { openSocket, SocketClient } from '../socket-client';
import type { Visitor } from './visitor';

const ANSWER_TIMEOUT_MS = 2_000;
const RETRY_MS = 200;
/** How long to wait for a missing event before the room is read. */
const LATE_MS = 300;
/** Ten times as often as the page's, so that a test settles soon. */
const HEARTBEAT_MS = 1_000;
const RECONNECTION = { reconnectionDelay: 100, reconnectionDelayMax: 500 };

interface Acknowledged {
  id: string;
  dropped: string | undefined;
  /** The revision of the room in the answer, which includes the effect. */
  revision: number;
}

interface RoomClientOptions {
  heartbeatMs?: number;
  reconnection?: Parameters<typeof openSocket>[1];
  /** The id that it sends if it may become the speaker. */
  deviceId?: string;
}

/**
 * Takes part in a room as the page does: a command keeps its id until it is acknowledged, the latest state counts whichever way it arrives,
 * and the songs are read when a change does not follow from its events.
 */
export class RoomClient {
  readonly acknowledged: Acknowledged[] = [];
  state: RoomState | undefined;
  items: RoomItem[] = [];
  /** States received since the items were read, while these are behind. */
  private received: RoomState[] = [];
  /** The votes and the budget of this person, from the answer to their last command. */
  mine: RoomStanding = { votes: [], wantsSkip: null, spentUntil: 0 };
  /** The revisions whose items this device has had, and since when. */
  private readonly known: { revision: number; at: number }[] = [];
  itemsRevision = 0;
  private reading: Promise<void> | undefined;
  private readonly client: SocketClient;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly visitor: Visitor,
    private readonly roomId: string,
    private readonly options: RoomClientOptions = {},
  ) {
    this.client = visitor.open(options.reconnection ?? RECONNECTION);
    this.client.socket.on('room_changed', (state) => this.learn(state));
    for (const event of ['connect', 'catch_up'] as const) this.client.socket.on(event, () => void this.beat());
    this.timer = setInterval(() => void this.beat(), options.heartbeatMs ?? HEARTBEAT_MS);
  }

  get userId(): string {
    return this.visitor.id;
  }

  /** When this device first had this revision or a later one, in milliseconds of `performance.now()`. */
  sawAt(revision: number): number | undefined {
    const { known } = this;
    let [from, to] = [0, known.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if ((known[middle]?.revision ?? 0) < revision) from = middle + 1;
      else to = middle;
    }
    return known[from]?.at;
  }

  stop(): void {
    clearInterval(this.timer);
    this.client.close();
  }

  /** Returns whether the heartbeat was answered. */
  async beat(): Promise<boolean> {
    const { deviceId } = this.options;
    const payload = { roomId: this.roomId, revision: this.state?.revision ?? 0, listening: 'listening', ...(deviceId && { deviceId }) };
    const answer = await this.ask('room_heartbeat', payload);
    if (answer?.ok && answer.state) this.learn(answer.state);
    return answer?.ok ?? false;
  }

  async command(action: RoomAction): Promise<Acknowledged> {
    const began = performance.now();
    const command = { roomId: this.roomId, id: randomUUID(), action };
    for (;;) {
      const answer = await this.ask('room_command', { ...command, ageMs: Math.min(60_000, performance.now() - began) });
      if (answer?.ok) {
        this.learn(answer.state);
        this.mine = answer.mine ?? this.mine;
        const acknowledged = { id: command.id, dropped: answer.dropped, revision: answer.state.revision };
        this.acknowledged.push(acknowledged);
        return acknowledged;
      }
      if (answer?.code === 'not_found' || answer?.code === 'forbidden') throw new Error(`${action.kind}: ${answer.message}`);
      await wait(answer?.retryAfterMs ?? RETRY_MS);
    }
  }

  /** Sends an acknowledged command again, as a page does after a lost answer. */
  async repeat({ id }: Acknowledged, action: RoomAction): Promise<void> {
    await this.ask('room_command', { roomId: this.roomId, id, action, ageMs: 0 });
  }

  private learn(state: RoomState): void {
    this.client.forget();
    if (state.revision > (this.state?.revision ?? 0)) this.state = state;
    this.received.push(state);
    this.catchUp();
    if (state.itemsRevision > this.itemsRevision) this.reading ??= this.read().finally(() => (this.reading = undefined));
  }

  private catchUp(): void {
    Object.assign(this, withChangesSince(this, this.received));
    if (this.itemsRevision >= (this.state?.itemsRevision ?? 0)) this.received = [];
    this.note();
  }

  private note(): void {
    const { revision = 0, itemsRevision = 0 } = this.state ?? {};
    const knows = this.itemsRevision >= itemsRevision ? revision : this.itemsRevision;
    if (knows > (this.known.at(-1)?.revision ?? 0)) this.known.push({ revision: knows, at: performance.now() });
  }

  private async read(): Promise<void> {
    if (this.state?.queueChange) await wait(LATE_MS);
    while (this.itemsRevision < (this.state?.itemsRevision ?? 0)) {
      const detail = await this.detail().catch(() => undefined);
      if (!detail) await wait(RETRY_MS);
      else {
        [this.items, this.itemsRevision] = [detail.items, detail.state.itemsRevision];
        this.learn(detail.state);
      }
    }
  }

  private async detail(): Promise<RoomDetail> {
    const answer = await this.visitor.fetch(urlOf(roomEndpoints.read, { id: this.roomId }));
    if (answer.status !== 200) throw new Error(`no room: ${answer.status}`);
    return (await answer.json()) as RoomDetail;
  }

  private ask<Name extends 'room_command' | 'room_heartbeat'>(
    name: Name,
    payload: object,
  ): Promise<AnswerOf<(typeof clientEvents)[Name]> | undefined> {
    return new Promise((answered) => {
      this.client.plain
        .timeout(ANSWER_TIMEOUT_MS)
        .emit(name, payload, (lost: Error | null, answer: AnswerOf<(typeof clientEvents)[Name]>) => answered(lost ? undefined : answer));
    });
  }
}
