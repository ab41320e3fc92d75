import { LONGEST_MESSAGE } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import type { TypingService } from '../../../src/features/chat/typing.service';
import type { Sockets } from '../../../src/platform/realtime/sockets';

/** Together they are far below `MOST_WAITING_BYTES`, so that a client that reads is not cut off. */
export const MESSAGES_AT_ONCE = 20;
const CONTENT = '香'.repeat(LONGEST_MESSAGE);

/**
 * Sends the receiver of a typing event long messages that are not stored, so that no rate limit
 * and no database is involved. Recipients share no bytes.
 */
export class Flood implements Pick<TypingService, 'typed'> {
  private readonly sent = new Map<string, number>();

  constructor(private readonly sockets: Sockets) {}

  typed(senderId: string, receiverId: string): Promise<void> {
    const before = this.sent.get(receiverId) ?? 0;
    const last = before + MESSAGES_AT_ONCE;
    for (let seq = before + 1; seq <= last; seq += 1) {
      const message = { _id: randomUUID(), senderId, receiverId, content: CONTENT, createdAt: new Date().toISOString() };
      this.sockets.onAllNodesOf(receiverId).emit('receive_message', { ...message, seq, clientMessageId: null });
    }
    this.sent.set(receiverId, last);
    return Promise.resolve();
  }
}
