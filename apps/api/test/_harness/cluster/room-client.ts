import {
  type AnswerOf,
  type clientEvents,
  type RoomAction,
  type RoomDetail,
  roomEndpoints,
  type RoomState,
  urlOf,
  withQueueChange,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SocketClient } from '../socket-client';
import type { Visitor } from './visitor';

const ANSWER_TIMEOUT_MS = 2_000;
const RETRY_MS = 200;
/** Ten times as often as the page's, so that a test settles soon. */
const HEARTBEAT_MS = 1_000;
const RECONNECTION = { reconnectionDelay: 100, reconnectionDelayMax: 500 };

interface Acknowledged {
  id: string;
  dropped: string | undefined;
}

/**
 * Takes part in a room as the page does: a command keeps its id until it is acknowledged, the latest state counts whichever way it arrives,
 * and the songs are read when they have changed by more than votes.
 */
export class RoomClient {
  readonly acknowledged: Acknowledged[] = [];
  state: RoomState | undefined;
  items: readonly { _id: string; votes: number }[] = [];
  /** The items that this person votes for, as of their last command. */
  votedFor: readonly string[] = [];
  private itemsRevision = 0;
  private reading: Promise<void> | undefined;
  private readonly client: SocketClient;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly visitor: Visitor,
    private readonly roomId: string,
  ) {
    this.client = visitor.open(RECONNECTION);
    this.client.socket.on('room_changed', (state) => this.learn(state));
    for (const event of ['connect', 'catch_up'] as const) this.client.socket.on(event, () => void this.beat());
    this.timer = setInterval(() => void this.beat(), HEARTBEAT_MS);
  }

  get userId(): string {
    return this.visitor.id;
  }

  stop(): void {
    clearInterval(this.timer);
    this.client.close();
  }

  /** Returns whether the heartbeat was answered. */
  async beat(): Promise<boolean> {
    const payload = { roomId: this.roomId, revision: this.state?.revision ?? 0, listening: 'listening' };
    const answer = await this.ask('room_heartbeat', payload);
    if (answer?.ok && answer.state) this.learn(answer.state);
    return answer?.ok ?? false;
  }

  async command(action: RoomAction): Promise<void> {
    const began = performance.now();
    const command = { roomId: this.roomId, id: randomUUID(), action };
    for (;;) {
      const answer = await this.ask('room_command', { ...command, ageMs: Math.min(60_000, performance.now() - began) });
      if (answer?.ok) {
        this.learn(answer.state);
        this.votedFor = answer.mine?.votes ?? [];
        this.acknowledged.push({ id: command.id, dropped: answer.dropped });
        return;
      }
      if (answer?.code === 'not_found' || answer?.code === 'forbidden') throw new Error(`${action.kind}: ${answer.message}`);
      await wait(answer?.retryAfterMs ?? RETRY_MS);
    }
  }

  private learn(state: RoomState): void {
    if (state.revision > (this.state?.revision ?? 0)) this.vote((this.state = state));
    if (state.itemsRevision > this.itemsRevision) this.reading ??= this.read().finally(() => (this.reading = undefined));
  }

  private vote({ queueChange, itemsRevision }: RoomState): void {
    const items = queueChange?.since === this.itemsRevision ? withQueueChange(this.items, queueChange) : undefined;
    if (items) [this.items, this.itemsRevision] = [items, itemsRevision];
  }

  private async read(): Promise<void> {
    while (this.itemsRevision < (this.state?.itemsRevision ?? 0)) {
      const detail = await this.detail().catch(() => undefined);
      if (!detail) await wait(RETRY_MS);
      else {
        this.items = detail.items.map(({ _id, votes = 0 }) => ({ _id, votes }));
        this.itemsRevision = detail.state.itemsRevision;
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
