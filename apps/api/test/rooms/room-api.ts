import {
  type AnswerOf,
  type EndpointSpec,
  type clientEvents,
  IDLE,
  type ListenAlong,
  MOST_ROOM_MESSAGES,
  type RoomAction,
  type RoomDetail,
  roomEndpoints,
  type RoomUser,
  urlOf,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { PresenceReader } from '../../src/features/presence/presence.reader';
import { RoomSweep } from '../../src/features/rooms/people/room-sweep';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { People } from '../_harness/people';
import { connectSocket, type SocketClient } from '../_harness/socket-client';
import { startApi, type TestApi, type TestApiOptions } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';

/** Null is a visitor. A guest is the user id that `RoomApi.guest` returns. */
export type Who = string | null;

type Events = typeof clientEvents;
type RoomEvent = Extract<keyof Events, `room_${string}`>;
type Acknowledgement<Name extends RoomEvent> = AnswerOf<Events[Name]>;

export const ask = async <Name extends RoomEvent>(client: SocketClient, name: Name, payload: unknown): Promise<Acknowledgement<Name>> =>
  (await client.plain.emitWithAck(name, payload)) as Acknowledgement<Name>;

/** Throws if the command was refused. */
export async function command(client: SocketClient, roomId: string, action: RoomAction, more: { id?: string; ageMs?: number } = {}) {
  const answer = await ask(client, 'room_command', { roomId, id: randomUUID(), ageMs: 0, action, ...more });
  if (!answer.ok) throw new Error(`${action.kind}: ${answer.code} ${answer.message}`);
  return answer;
}

export const heartbeat = (client: SocketClient, roomId: string, more: { revision?: number; listening?: string } = {}) =>
  ask(client, 'room_heartbeat', { roomId, revision: 0, listening: 'listening', ...more });

export async function stateOf(client: SocketClient, roomId: string) {
  const answer = await heartbeat(client, roomId);
  if (!answer.ok || !answer.state) throw new Error('no state');
  return answer.state;
}

export class RoomApi {
  readonly people: People;
  readonly rows: CatalogueRows;
  /** By the user ids of guests. */
  private readonly cookies = new Map<string, string>();

  private constructor(
    readonly api: TestApi,
    private readonly issuer: TestIssuer,
  ) {
    this.rows = new CatalogueRows(api.dataSource);
    this.people = new People(api, issuer);
  }

  static async start(options: TestApiOptions = {}): Promise<RoomApi> {
    const issuer = await TestIssuer.start();
    return new RoomApi(await startApi({ ...options, config: { signIn: issuer.signIn, ...options.config } }), issuer);
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.issuer.stop();
  }

  async call(who: Who, spec: EndpointSpec, { params = {}, payload }: { params?: Record<string, string>; payload?: object } = {}) {
    const headers = await this.headersOf(who);
    const answer = await this.api.app.inject({ method: spec.method, url: urlOf(spec, params), headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  }

  private async headersOf(who: Who): Promise<Record<string, string>> {
    const cookie = this.cookies.get(who ?? '');
    if (cookie !== undefined) return { cookie };
    return who === null ? {} : { authorization: `Bearer ${await this.people.token(who)}` };
  }

  joinAsGuest(token: string, name: string, { key = randomUUID(), cookie }: { key?: string; cookie?: string } = {}) {
    const url = urlOf(roomEndpoints.joinAsGuest, { token });
    return this.api.app.inject({ method: 'POST', url, payload: { name, key }, headers: cookie === undefined ? {} : { cookie } });
  }

  /** Makes somebody a guest, whose browser keeps the cookie. */
  async guest(token: string, name = `Guest ${this.cookies.size}`): Promise<string> {
    const answer = await this.joinAsGuest(token, name);
    if (answer.statusCode !== 200) throw new Error(`${name} could not join: ${answer.statusCode} ${answer.body}`);
    const { guest } = answer.json<{ guest: RoomUser }>();
    this.cookies.set(guest.clerkId, String(answer.headers['set-cookie']).split(';', 1)[0] ?? '');
    return guest.clerkId;
  }

  cookieOf(guestId: string): string {
    return this.cookies.get(guestId) ?? '';
  }

  connect(who: string): Promise<SocketClient> {
    const cookie = this.cookies.get(who);
    if (cookie === undefined) return this.people.connect(who);
    return connectSocket(this.api.origin, { auth: { userId: who }, extraHeaders: { cookie } });
  }

  /** Makes new people with an account. */
  async join<const Names extends readonly string[]>(...names: Names): Promise<{ [Name in keyof Names]: string }> {
    const ids = names.map((name) => `${name}-${randomUUID()}`);
    await this.people.join(...ids);
    return ids as { [Name in keyof Names]: string };
  }

  async songs(count: number): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count) ids.push((await this.rows.song({ title: `Song ${ids.length}` })).id);
    return ids;
  }

  async create(who: string, songIds: readonly string[], more: { seconds?: number; isPlaying?: boolean } = {}): Promise<RoomDetail> {
    const payload = { id: randomUUID(), songIds, index: 0, seconds: 0, isPlaying: true, ...more };
    const { status, body } = await this.call(who, roomEndpoints.create, { payload });
    if (status !== 201) throw new Error(`${who} could not create a room: ${status} ${JSON.stringify(body)}`);
    return body as RoomDetail;
  }

  joinByLink(who: Who, token: string) {
    return this.call(who, roomEndpoints.join, { params: { token } });
  }

  leave(who: Who, id: string) {
    return this.call(who, roomEndpoints.leave, { params: { id } });
  }

  async detail(who: string, id: string): Promise<RoomDetail> {
    const { status, body } = await this.call(who, roomEndpoints.read, { params: { id } });
    if (status !== 200) throw new Error(`${who} may not read the room: ${status}`);
    return body as RoomDetail;
  }

  async mine(who: string): Promise<RoomDetail | null> {
    return ((await this.call(who, roomEndpoints.mine)).body as { room: RoomDetail | null }).room;
  }

  /** Makes a room of the first person that all others have joined, with these songs or as many new ones. */
  async shared(userIds: readonly string[], songs: number | readonly string[] = 3): Promise<RoomDetail & { id: string }> {
    const [lead = '', ...others] = userIds;
    const room = await this.create(lead, typeof songs === 'number' ? await this.songs(songs) : songs);
    for (const other of others) await this.joinByLink(other, room.linkToken);
    return { ...(await this.detail(lead, room.state.roomId)), id: room.state.roomId };
  }

  /** Returns a socket that takes part in the room. */
  async listen(who: string, roomId: string): Promise<SocketClient> {
    const client = await this.connect(who);
    const answer = await heartbeat(client, roomId);
    if (!answer.ok) throw new Error(`${who} takes no part: ${answer.code}`);
    return client;
  }

  allow(who: string, allowed: ListenAlong) {
    return this.call(who, roomEndpoints.changeSettings, { payload: { allowed } });
  }

  /** Connects a person and makes others see what they play, as for everybody without a private session. */
  async show(who: string, activity = 'Playing Rain by Kim'): Promise<SocketClient> {
    const client = await this.people.connect(who);
    await client.socket.emitWithAck('update_activity', { userId: who, activity });
    const presence = this.api.app.get(PresenceReader, { strict: false });
    await until(
      () => Promise.resolve(presence.isSeenPlaying(who)),
      (isSeen) => isSeen === (activity !== IDLE),
    );
    return client;
  }

  /** Makes the receiver a contact of the sender. */
  async write(senderId: string, receiverId: string): Promise<void> {
    const client = await this.people.connect(senderId);
    await client.socket.emitWithAck('send_message', { senderId, receiverId, content: 'Hello' });
  }

  sweep(): Promise<void> {
    return this.api.app.get(RoomSweep, { strict: false }).sweep();
  }

  /** Adds messages up to an hour old. By default the chat is then full, so that the next message pushes out the first. */
  fillChat(id: string, sender: string, count = MOST_ROOM_MESSAGES): Promise<unknown> {
    return this.api.dataSource.query(
      `INSERT INTO room_messages (room_id, id, sender, text, created_at)
       SELECT $1, gen_random_uuid(), $2, 'Message ' || n, now() - interval '1 hour' + n * interval '1 second' FROM generate_series(1, $3) AS n`,
      [id, sender, count],
    );
  }

  /** Pretends that messages were hidden, and people left, an hour earlier. */
  async passHour(id: string): Promise<void> {
    await this.api.dataSource.query(`UPDATE room_messages SET hidden_at = hidden_at - interval '61 minutes' WHERE room_id = $1`, [id]);
    await this.api.dataSource.query(`UPDATE room_stays SET left_at = left_at - interval '61 minutes' WHERE room_id = $1`, [id]);
  }

  /** Sorts a room by votes, with these people's votes for each of its songs. */
  sortByVotes(id: string, voters: readonly Who[]): Promise<unknown> {
    return this.api.dataSource.query(
      `UPDATE rooms SET requests = jsonb_set(requests, '{order}', '"votes"'),
         items = (SELECT jsonb_agg(item || jsonb_build_object('voters', $2::jsonb)) FROM jsonb_array_elements(items) AS item) WHERE id = $1`,
      [id, JSON.stringify(voters)],
    );
  }

  /** Pretends that the person has been silent for this long. */
  silence(userId: string, seconds: number): Promise<unknown> {
    return this.api.dataSource.query(`UPDATE room_people SET seen_at = seen_at - $2 * interval '1 second' WHERE user_id = $1`, [
      userId,
      seconds,
    ]);
  }
}
