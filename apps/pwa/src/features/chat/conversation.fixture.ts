import type { Message, Conversation as Summary } from '@chorus/contracts';
import type { WaitingMessage } from './conversation-rules';

export const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const waiting = (n: number, refusal?: string): WaitingMessage => ({
  order: n,
  id: uuid(900 + n),
  content: 'hi',
  writtenAt: '2026-01-01',
  refusal,
});

export class Server {
  messages: Message[] = [];
  readSeq = 0;
  peerReadSeq = 0;
  changes = 0;

  write(by: 'me' | 'peer', clientMessageId: string | null = null): Message {
    const stored = this.messages.find((message) => clientMessageId !== null && message.clientMessageId === clientMessageId);
    if (stored) return stored;
    const seq = this.messages.length + 1;
    const [senderId, receiverId] = by === 'me' ? ['me', 'peer'] : ['peer', 'me'];
    const message = {
      _id: uuid(seq),
      senderId,
      receiverId,
      content: `${seq}`,
      createdAt: '2026-01-01T00:00:00.000Z',
      seq,
      clientMessageId,
    };
    this.messages.push(message);
    return message;
  }

  /** Somebody reacts to one message or another, or takes it back. */
  react(at: number): Message | undefined {
    const message = this.messages[at % (this.messages.length || 1)];
    if (!message) return undefined;
    this.changes += 1;
    const reactions = at % 2 ? [{ userId: at % 3 ? 'me' : 'peer', reaction: `${at}` }] : [];
    const changed = { ...message, reactions, change: this.changes };
    this.messages[message.seq - 1] = changed;
    return changed;
  }

  changesAfter(after: number): Message[] {
    return this.messages.filter(({ change = 0 }) => change > after).sort((one, other) => (one.change ?? 0) - (other.change ?? 0));
  }

  get unread() {
    return this.messages.filter(({ senderId, seq }) => senderId === 'peer' && seq > this.readSeq).length;
  }

  summary(): Summary | undefined {
    const lastMessage = this.messages.at(-1);
    const { readSeq, peerReadSeq, changes, unread } = this;
    return lastMessage && { peerId: 'peer', lastSeq: lastMessage.seq, readSeq, peerReadSeq, changes, unread, lastMessage };
  }
}
