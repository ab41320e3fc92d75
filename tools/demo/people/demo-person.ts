import { identityEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import type { EndpointSpec, Message, SignInConfig } from '@chorus/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { pictureOf } from '../../../apps/api/src/features/development-sign-in/people';
import type { DemoPerson as Person } from '../../../apps/api/src/features/development-sign-in/people';
import { BrowserSession } from '../../../apps/api/test/_harness/browser-session';

type Answer = { ok: true; message?: Message } | { ok: false; code: string; message: string; retryAfterMs?: number };

/** Does what a person does on the page, by the same requests and events. */
export class DemoPerson {
  private socket: Socket | undefined;

  private constructor(
    readonly id: string,
    /** The origin of the page. */
    readonly origin: string,
    private readonly token: string,
  ) {}

  static async signIn(api: string, person: Person): Promise<DemoPerson> {
    const { issuer } = (await (await fetch(api + urlOf(identityEndpoints.signInConfig))).json()) as SignInConfig;
    const { origin } = new URL(issuer);
    const { access_token: token } = await new BrowserSession(origin).signIn(person.subject);
    const signedIn = new DemoPerson(person.subject, origin, token);
    const { subject: id, givenName: firstName, familyName: lastName, email } = person;
    await signedIn.ask(userEndpoints.callback, {}, { id, firstName, lastName, email, imageUrl: pictureOf(person) });
    return signedIn;
  }

  async ask<Response>(endpoint: EndpointSpec, params: Record<string, string> = {}, body?: object): Promise<Response> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.origin + urlOf(endpoint, params), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${this.token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Response;
  }

  /** Returns the number of the message in its conversation. */
  async write(receiverId: string, content: string, clientMessageId: string): Promise<number> {
    const { message } = await this.emit('send_message', { senderId: this.id, receiverId, content, clientMessageId });
    if (!message) throw new Error('The message was not stored.');
    return message.seq;
  }

  async read(peerId: string, seq: number): Promise<void> {
    if (seq > 0) await this.emit('mark_read', { peerId, seq });
  }

  leave(): void {
    this.socket?.disconnect();
  }

  private async emit(event: string, payload: object): Promise<{ message?: Message }> {
    this.socket ??= await this.connect();
    const answer = (await this.socket.emitWithAck(event, payload)) as Answer;
    if (answer.ok) return answer;
    if (answer.retryAfterMs === undefined) throw new Error(`${event}: ${answer.code} ${answer.message}`);
    await pause(answer.retryAfterMs);
    return this.emit(event, payload);
  }

  private connect(): Promise<Socket> {
    const socket = io(this.origin, { auth: { userId: this.id, token: this.token }, transports: ['websocket'], forceNew: true });
    return new Promise((connected, refused) => {
      socket.once('connect', () => connected(socket));
      socket.once('connect_error', (error) => {
        socket.disconnect();
        refused(error);
      });
    });
  }
}
