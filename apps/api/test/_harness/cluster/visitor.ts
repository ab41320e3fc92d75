import { type Message, roomEndpoints, type RoomUser, urlOf, userEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { connectSocket, openSocket, type SocketClient } from '../socket-client';
import type { TestIssuer } from '../test-issuer';

const TIMEOUT_MS = 10_000;
const NEVER_EXPIRES = 4_000_000_000;

type SocketOptions = Parameters<typeof openSocket>[1];

/** The credentials for requests and for a socket's handshake. */
interface Identity {
  headers: Record<string, string>;
  handshake: SocketOptions;
}

export class Visitor {
  private constructor(
    readonly id: string,
    private readonly origin: string,
    private readonly identity: Identity,
  ) {}

  static async of(issuer: TestIssuer, origin: string, id: string): Promise<Visitor> {
    const token = await issuer.token({ sub: id, exp: NEVER_EXPIRES });
    return new Visitor(id, origin, { headers: { authorization: `Bearer ${token}` }, handshake: { auth: { userId: id, token } } });
  }

  /** Joins a room by its link without an account, as a browser that keeps the cookie. */
  static async guest(origin: string, linkToken: string, name: string): Promise<Visitor> {
    const nobody = new Visitor('', origin, { headers: {}, handshake: {} });
    const answer = await nobody.fetch(urlOf(roomEndpoints.joinAsGuest, { token: linkToken }), { name, key: randomUUID() });
    if (answer.status !== 200) throw new Error(`${name} could not join: ${answer.status} ${await answer.text()}`);
    const { guest } = (await answer.json()) as { guest: RoomUser };
    const headers = { cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
    return new Visitor(guest.clerkId, origin, { headers, handshake: { auth: { userId: guest.clerkId }, extraHeaders: headers } });
  }

  async join(): Promise<this> {
    const { status } = await this.fetch(urlOf(userEndpoints.callback), { id: this.id, firstName: this.id });
    if (status !== 200) throw new Error(`${this.id} could not join: ${status}`);
    return this;
  }

  fetch(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Response> {
    const headers = { ...this.identity.headers, connection: 'close', ...(body && { 'content-type': 'application/json' }) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(this.origin + path, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) });
  }

  async history(peer: string, after: number): Promise<Message[]> {
    const answer = await this.fetch(`/api/users/messages/${peer}?after=${after}`);
    if (answer.status !== 200) throw new Error(`no history: ${answer.status}`);
    return (await answer.json()) as Message[];
  }

  open(options: SocketOptions = {}): SocketClient {
    return openSocket(this.origin, { ...this.identity.handshake, ...options });
  }

  connect(options: SocketOptions = {}): Promise<SocketClient> {
    return connectSocket(this.origin, { ...this.identity.handshake, ...options });
  }
}
