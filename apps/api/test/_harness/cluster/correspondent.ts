import { type AnswerOf, type clientEvents, type Message, type NewMessage, urlOf, userEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openSocket, type SocketClient } from '../socket-client';
import type { Cluster } from './cluster';

const ANSWER_PATIENCE_MS = 2_000;
const RETRY_MS = 200;

/** A person who writes and reads as the page does: a message keeps its name until it is acknowledged, and a reader who sees a gap asks. */
export class Correspondent {
  readonly acknowledged: Message[] = [];
  readonly read: Message[] = [];
  private readonly client: SocketClient;
  private asking: Promise<void> = Promise.resolve();

  constructor(
    private readonly cluster: Cluster,
    readonly id: string,
    private readonly peer: string,
    private readonly token: string,
    private readonly fillsGaps: boolean,
  ) {
    const reconnection = { reconnectionDelay: 100, reconnectionDelayMax: 500 };
    this.client = openSocket(cluster.balancer.origin, { auth: { userId: id, token }, ...reconnection });
    this.client.socket.on('receive_message', (message) => this.take(message));
    this.client.socket.on('connect', () => void this.catchUp());
    this.client.socket.on('catch_up', () => void this.catchUp());
  }

  async join(): Promise<void> {
    await this.fetch(urlOf(userEndpoints.callback), { id: this.id, firstName: this.id });
  }

  /** Resolves when it has been acknowledged, however long that takes. */
  async write(content: string): Promise<void> {
    const message = { senderId: this.id, receiverId: this.peer, content, clientMessageId: randomUUID() };
    for (;;) {
      const answer = await this.attempt(message);
      if (answer?.ok) {
        this.acknowledged.push(answer.message);
        return;
      }
      await wait(answer?.retryAfterMs ?? RETRY_MS);
    }
  }

  /** Asks for what follows the last message it has read, for as long as that takes. */
  async catchUp(): Promise<void> {
    if (!this.fillsGaps) return;
    this.asking = this.asking.then(async () => {
      for (;;) {
        const more = await this.fetch(`/api/users/messages/${this.peer}?after=${this.read.at(-1)?.seq ?? 0}`).catch(() => undefined);
        if (more?.status === 200) {
          for (const message of (await more.json()) as Message[]) this.apply(message);
          return;
        }
        await wait(RETRY_MS);
      }
    });
    await this.asking;
  }

  private attempt(message: NewMessage): Promise<AnswerOf<typeof clientEvents.send_message> | undefined> {
    return new Promise((answered) => {
      const patience = setTimeout(() => answered(undefined), ANSWER_PATIENCE_MS);
      this.client.socket.emit('send_message', message, (answer) => {
        clearTimeout(patience);
        answered(answer);
      });
    });
  }

  private take(message: Message): void {
    const next = (this.read.at(-1)?.seq ?? 0) + 1;
    if (message.seq > next && this.fillsGaps) void this.catchUp();
    else this.apply(message);
  }

  private apply(message: Message): void {
    if (message.seq > (this.read.at(-1)?.seq ?? 0)) this.read.push(message);
  }

  private fetch(path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}`, connection: 'close', ...(body && { 'content-type': 'application/json' }) };
    return fetch(this.cluster.balancer.origin + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  }
}
