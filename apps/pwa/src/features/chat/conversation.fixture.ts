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

  get unread() {
    return this.messages.filter(({ senderId, seq }) => senderId === 'peer' && seq > this.readSeq).length;
  }

  summary(): Summary | undefined {
    const lastMessage = this.messages.at(-1);
    const { readSeq, peerReadSeq, unread } = this;
    return lastMessage && { peerId: 'peer', lastSeq: lastMessage.seq, readSeq, peerReadSeq, unread, lastMessage };
  }
}
