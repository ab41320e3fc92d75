import { randomUUID } from 'node:crypto';
import { roomEndpoints, ROOM_HEARTBEAT_MS, songEndpoints, urlOf } from '@chorus/contracts';
import type { RoomAction, RoomDetail, RoomItem, RoomState, Song } from '@chorus/contracts';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { accessTokenOf } from '../_browser/people';
import type { DemoPerson } from '../_browser/sign-in-by-requests';
import type { Moment } from './skew';

const SONGS = 60;

/** Leads a room of the longest songs without a page, and records all of its states. */
export class RoomLead {
  readonly moments: Moment[] = [];
  readonly linkToken: string;
  private readonly items: readonly RoomItem[];
  private readonly heartbeats: ReturnType<typeof setInterval>;

  private constructor(
    private readonly socket: Socket,
    { linkToken, items, state }: RoomDetail,
  ) {
    this.linkToken = linkToken;
    this.items = items;
    this.note(state);
    const beat = () => socket.emit('room_heartbeat', { roomId: state.roomId, revision: 0, listening: 'listening' });
    beat();
    this.heartbeats = setInterval(beat, ROOM_HEARTBEAT_MS);
  }

  static async start(url: string, person: DemoPerson, songCount = SONGS): Promise<RoomLead> {
    const token = await accessTokenOf(url, person);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const songs = (await (await fetch(url + urlOf(songEndpoints.list))).json()) as Song[];
    const longest = Math.max(...songs.map(({ duration }) => duration));
    const chosen = songs.filter(({ duration }) => duration === longest);
    const songIds = Array.from({ length: songCount }, (_, at) => chosen[at % chosen.length]!._id);
    const body = JSON.stringify({ id: randomUUID(), songIds, index: 0, seconds: 0, isPlaying: true });
    const answer = await fetch(url + urlOf(roomEndpoints.create), { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The room was refused: ${answer.status} ${await answer.text()}`);
    const socket = io(url, { transports: ['websocket'], auth: { token } });
    await new Promise<void>((connected) => socket.once('connect', connected));
    return new RoomLead(socket, (await answer.json()) as RoomDetail);
  }

  async act(action: RoomAction): Promise<void> {
    const command = { roomId: this.state.roomId, id: randomUUID(), ageMs: 0, action };
    const answer = (await this.socket.emitWithAck('room_command', command)) as { ok: boolean; state: RoomState; message?: string };
    if (!answer.ok) throw new Error(`The command was refused: ${answer.message}`);
    this.note(answer.state);
  }

  /** Returns the item `count` places later. */
  itemAfter(itemId: string, count: number): string {
    return this.items[this.items.findIndex(({ _id }) => _id === itemId) + count]!._id;
  }

  get state(): RoomState {
    return this.moments.at(-1)!.state;
  }

  get queue(): readonly RoomItem[] {
    return this.items;
  }

  stop(): void {
    clearInterval(this.heartbeats);
    this.socket.disconnect();
  }

  private note(state: RoomState): void {
    this.moments.push({ from: state.sentAt, state, items: this.items });
  }
}
