import type { AnswerOf, clientEvents, Message, NewMessage } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SocketClient } from '../socket-client';
import type { Visitor } from './visitor';

const ANSWER_TIMEOUT_MS = 2_000;
const RETRY_MS = 200;
const RECONNECTION = { reconnectionDelay: 100, reconnectionDelayMax: 500 };

/**
 * Writes and reads as the page does: a message keeps its client id until it is acknowledged, and a
 * gap in the numbers triggers a fetch.
 */
export class ChatClient {
  readonly acknowledged: Message[] = [];
  readonly read: Message[] = [];
  readonly client: SocketClient;
  private asking: Promise<void> | undefined;
  private mustFetch = false;

  constructor(
    private readonly visitor: Visitor,
    readonly peer: string,
  ) {
    this.client = visitor.open(RECONNECTION);
    for (const event of ['receive_message', 'message_sent'] as const) this.client.socket.on(event, (message) => this.receive(message));
    for (const event of ['connect', 'catch_up'] as const) this.client.socket.on(event, () => void this.catchUp());
  }

  get id(): string {
    return this.visitor.id;
  }

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

  catchUp(): Promise<void> {
    this.mustFetch = true;
    this.asking ??= this.fetchMissed().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async fetchMissed(): Promise<void> {
    while (this.mustFetch) {
      this.mustFetch = false;
      try {
        for (const message of await this.visitor.history(this.peer, this.lastSeq)) this.apply(message);
      } catch {
        this.mustFetch = true;
        await wait(RETRY_MS);
      }
    }
  }

  private attempt(message: NewMessage): Promise<AnswerOf<typeof clientEvents.send_message> | undefined> {
    return new Promise((answered) => {
      this.client.socket
        .timeout(ANSWER_TIMEOUT_MS)
        .emit('send_message', message, (lost: Error | null, answer) => answered(lost ? undefined : answer));
    });
  }

  private get lastSeq(): number {
    return this.read.at(-1)?.seq ?? 0;
  }

  private receive(message: Message): void {
    if (message.seq > this.lastSeq + 1) void this.catchUp();
    else this.apply(message);
  }

  private apply(message: Message): void {
    if (message.seq > this.lastSeq) this.read.push(message);
  }
}
