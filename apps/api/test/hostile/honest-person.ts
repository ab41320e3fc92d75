import type { AnswerOf, clientEvents } from '@chorus/contracts';
import { albumEndpoints, healthEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from '../_harness/cluster/visitor';
import type { SocketClient } from '../_harness/socket-client';

const EVERY_MS = 10_000;
const reads = [urlOf(userEndpoints.list), urlOf(albumEndpoints.list), urlOf(healthEndpoints.live)];

/** Writes to a peer and reads every ten seconds, and records what failed and how late messages came. */
export class HonestPerson {
  readonly failures: string[] = [];
  readonly delaysMs: number[] = [];
  sent = 0;
  answered = 0;

  private constructor(
    private readonly visitor: Visitor,
    private readonly peer: string,
    private readonly client: SocketClient,
  ) {
    client.socket.on('disconnect', (reason) => this.failures.push(`disconnected: ${reason}`));
    client.socket.on('receive_message', ({ content }) => this.delaysMs.push(Date.now() - Number(content)));
  }

  static async arrive(visitor: Visitor, peer: string): Promise<HonestPerson> {
    return new HonestPerson(visitor, peer, await (await visitor.join()).connect());
  }

  async live(until: number): Promise<void> {
    await wait(Math.random() * EVERY_MS);
    while (Date.now() < until) {
      const next = Date.now() + EVERY_MS;
      await Promise.all([this.write(), ...reads.map((path) => this.read(path))]);
      this.client.frames.length = 0;
      await wait(Math.max(0, next - Date.now()));
    }
  }

  leave(): void {
    this.client.socket.off('disconnect');
    this.client.close();
  }

  private async write(): Promise<void> {
    const message = { senderId: this.visitor.id, receiverId: this.peer, content: String(Date.now()), clientMessageId: randomUUID() };
    this.sent += 1;
    const answer = await new Promise<AnswerOf<typeof clientEvents.send_message> | undefined>((answered) => {
      this.client.socket.timeout(EVERY_MS).emit('send_message', message, (lost: Error | null, ack) => answered(lost ? undefined : ack));
    });
    if (!answer?.ok) this.failures.push(`a message: ${answer?.message ?? 'no answer'}`);
  }

  private async read(path: string): Promise<void> {
    const outcome = await this.visitor.fetch(path).then(
      ({ status }) => status,
      (error: unknown) => String(error),
    );
    if (outcome === 200) this.answered += 1;
    else this.failures.push(`${path}: ${outcome}`);
  }
}
