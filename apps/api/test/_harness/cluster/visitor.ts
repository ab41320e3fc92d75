import { type Message, urlOf, userEndpoints } from '@chorus/contracts';
import { connectSocket, openSocket, type SocketClient } from '../socket-client';
import type { TestIssuer } from '../test-issuer';

const TIMEOUT_MS = 10_000;
const NEVER_EXPIRES = 4_000_000_000;

type SocketOptions = Parameters<typeof openSocket>[1];

export class Visitor {
  private constructor(
    readonly id: string,
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async of(issuer: TestIssuer, origin: string, id: string): Promise<Visitor> {
    return new Visitor(id, origin, await issuer.token({ sub: id, exp: NEVER_EXPIRES }));
  }

  async join(): Promise<this> {
    const { status } = await this.fetch(urlOf(userEndpoints.callback), { id: this.id, firstName: this.id });
    if (status !== 200) throw new Error(`${this.id} could not join: ${status}`);
    return this;
  }

  fetch(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}`, connection: 'close', ...(body && { 'content-type': 'application/json' }) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(this.origin + path, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) });
  }

  async history(peer: string, after: number): Promise<Message[]> {
    const answer = await this.fetch(`/api/users/messages/${peer}?after=${after}`);
    if (answer.status !== 200) throw new Error(`no history: ${answer.status}`);
    return (await answer.json()) as Message[];
  }

  open(options: SocketOptions = {}): SocketClient {
    return openSocket(this.origin, { auth: { userId: this.id, token: this.token }, ...options });
  }

  connect(options: SocketOptions = {}): Promise<SocketClient> {
    return connectSocket(this.origin, { auth: { userId: this.id, token: this.token }, ...options });
  }
}
