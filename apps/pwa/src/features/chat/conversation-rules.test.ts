import type { Message, Conversation as Summary } from '@chorus/contracts';
import * as fc from 'fast-check';
import { emptyConversation, lastSeq, missingAfter, reduceConversation } from './conversation-rules';
import type { Conversation, ConversationEvent } from './conversation-rules';

const PAGE = 3;
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The server: what is stored, and how far each has read. */
class Server {
  messages: Message[] = [];
  readSeq = 0;
  peerReadSeq = 0;

  write(by: 'me' | 'peer', clientMessageId: string | null = null): Message {
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

/** A page with a network in which everything is on its way for as long as the test likes, and what is told by socket may get lost or come twice. */
class Page {
  conversation = emptyConversation('peer');
  readonly onTheirWay: ConversationEvent[] = [];

  constructor(readonly server: Server) {}

  happen(event: ConversationEvent) {
    this.conversation = reduceConversation(this.conversation, event);
  }

  askSummary() {
    this.onTheirWay.push({ type: 'summary.read', summary: this.server.summary(), lastWhenAsked: lastSeq(this.conversation) });
  }

  askNewest() {
    this.onTheirWay.push({ type: 'history.read', messages: this.server.messages.slice(-PAGE) });
  }

  askEarlier() {
    const { before } = this.conversation;
    this.onTheirWay.push({ type: 'history.read', messages: this.server.messages.slice(Math.max(0, before - PAGE), before) });
  }

  askMissing() {
    const after = missingAfter(this.conversation);
    if (after !== undefined) this.onTheirWay.push({ type: 'gap.read', messages: this.server.messages.slice(after, after + PAGE) });
  }

  deliver(index: number) {
    const [event] = this.onTheirWay.splice(index % (this.onTheirWay.length || 1), 1);
    if (event) this.happen(event);
  }

  /** What a page does when it has a connection and the network is quiet. */
  catchUp() {
    while (this.onTheirWay.length > 0) this.deliver(0);
    this.askSummary();
    this.deliver(0);
    for (let rounds = 0; missingAfter(this.conversation) !== undefined; rounds += 1) {
      if (rounds > 100) throw new Error('it never has all of it');
      this.askMissing();
      this.deliver(0);
    }
    if (this.conversation.isUncertain) {
      this.askSummary();
      this.deliver(0);
    }
  }
}

const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constantFrom('write', 'write lost', 'write twice', 'write unasked'), by: fc.constantFrom('me', 'peer') }),
    fc.record({ does: fc.constantFrom('read', 'read lost'), at: fc.nat(20) }),
    fc.record({ does: fc.constantFrom('ask summary', 'ask newest', 'ask earlier', 'ask missing', 'read by peer', 'catch up') }),
    fc.record({ does: fc.constant('deliver'), at: fc.nat(20) }),
  ),
  { maxLength: 40 },
);
interface Step {
  does: string;
  by?: 'me' | 'peer';
  at?: number;
}

function take({ does, by = 'me', at = 0 }: Step, page: Page) {
  const { server, onTheirWay } = page;
  switch (does) {
    case 'write':
    case 'write twice':
    case 'write lost':
    case 'write unasked': {
      const message = server.write(by);
      const told: ConversationEvent = { type: 'message.heard', message };
      if (does === 'write unasked') page.happen(told);
      else if (does !== 'write lost') onTheirWay.push(told);
      if (does === 'write twice') onTheirWay.push(told);
      return;
    }
    case 'read':
    case 'read lost':
      if (server.messages.length === 0) return;
      server.readSeq = Math.max(server.readSeq, 1 + (at % server.messages.length));
      if (does === 'read') onTheirWay.push({ type: 'reading.heard', by: 'me', seq: server.readSeq });
      return;
    case 'read by peer':
      server.peerReadSeq = server.messages.length;
      if (server.peerReadSeq > 0) onTheirWay.push({ type: 'reading.heard', by: 'peer', seq: server.peerReadSeq });
      return;
    case 'ask summary': {
      page.askSummary();
      return;
    }
    case 'ask newest': {
      page.askNewest();
      return;
    }
    case 'ask earlier': {
      page.askEarlier();
      return;
    }
    case 'ask missing': {
      page.askMissing();
      return;
    }
    case 'catch up': {
      page.catchUp();
      return;
    }
    default: {
      page.deliver(at);
      return;
    }
  }
}

const seqs = ({ messages }: Conversation) => messages.map(({ seq }) => seq);
const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

describe('a conversation, however history, live messages, acknowledgements, gaps, repetitions and reconnections interleave', () => {
  it('is sorted, has nothing twice and no gap at any moment; in the end it is the server’s, and the unread are exact', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const page = new Page(new Server());
        for (const step of all) {
          take(step, page);
          expect(seqs(page.conversation)).toEqual(from(page.conversation.before + 1, page.conversation.messages.length));
        }
        page.catchUp();
        const { server, conversation } = page;
        expect(conversation.messages).toEqual(server.messages.slice(conversation.before));
        expect(lastSeq(conversation)).toBe(server.messages.length);
        expect(conversation).toMatchObject({ unread: server.unread, readSeq: server.readSeq, peerReadSeq: server.peerReadSeq });
      }),
      { numRuns: 1_000 },
    );
  });

  it('counts the unread exactly at every moment at which it says that it knows all', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const page = new Page(new Server());
        page.catchUp();
        for (const step of all) {
          take(step, page);
          const { conversation, server } = page;
          const heardAll = !conversation.isUncertain && conversation.countedTo === server.messages.length;
          if (heardAll && conversation.readSeq === server.readSeq) expect(conversation.unread).toBe(server.unread);
        }
      }),
      { numRuns: 300 },
    );
  });
});

function conversationOf(...events: ConversationEvent[]) {
  return events.reduce(reduceConversation, emptyConversation('peer'));
}
const waiting = (n: number, refusal?: string) => ({ order: n, id: uuid(900 + n), content: 'hi', writtenAt: '2026-01-01', refusal });

describe('a conversation that begins anew', () => {
  const old = new Server();
  from(1, 4).forEach(() => old.write('peer'));
  const read: ConversationEvent = { type: 'history.read', messages: old.messages };

  const other = new Server();
  const message = { ...other.write('peer'), _id: uuid(77) };

  it('is known by another message of the same seq', () => {
    const { messages, before } = conversationOf(read, { type: 'message.heard', message });
    expect({ messages, before }).toEqual({ messages: [message], before: 0 });
  });

  it('is known by fewer messages than the page had when it asked', () => {
    const summary = { peerId: 'peer', lastSeq: 1, readSeq: 0, peerReadSeq: 0, unread: 1, lastMessage: message };
    const anew = conversationOf(read, { type: 'summary.read', summary, lastWhenAsked: 4 });
    expect(anew).toMatchObject({ messages: [message], unread: 1, readSeq: 0, isUncertain: false });
  });

  it('is known in a gap that is filled: the newest known message comes along', () => {
    const grown = from(1, 6).map((seq) => ({ ...message, seq, _id: uuid(700 + seq) }));
    const behind = conversationOf(read, { type: 'message.heard', message: { ...message, seq: 6, _id: uuid(706) } });
    expect(missingAfter(behind)).toBe(3);
    const anew = reduceConversation(behind, { type: 'gap.read', messages: grown.slice(3) });
    expect(anew.messages).toEqual(grown.slice(3));
    expect(anew.isUncertain).toBe(true);
  });

  it('is not taken for one when an answer is older than what has come since', () => {
    const server = new Server();
    const [one, two] = [server.write('peer'), server.write('peer')];
    const summary = { peerId: 'peer', lastSeq: 1, readSeq: 0, peerReadSeq: 0, unread: 1, lastMessage: one };
    const late = conversationOf(
      { type: 'message.heard', message: one },
      { type: 'message.heard', message: two },
      { type: 'summary.read', summary, lastWhenAsked: 1 },
    );
    expect(late).toMatchObject({ messages: [one, two], unread: 2 });
  });
});

describe('what waits in the outbox', () => {
  it('waits in the order in which it was written, until it is heard of', () => {
    const [first, second] = [waiting(1), waiting(2)];
    const written = conversationOf({ type: 'outbox.read', waiting: [second, first] });
    expect(written.waiting).toEqual([first, second]);
    const sent = reduceConversation(written, { type: 'message.heard', message: new Server().write('me', first.id) });
    expect(sent.waiting).toEqual([second]);
  });

  it('does not disappear between the outbox, which has sent it, and the conversation', () => {
    const left = conversationOf({ type: 'outbox.read', waiting: [waiting(1)] }, { type: 'outbox.read', waiting: [] });
    expect(left.waiting).toEqual([waiting(1)]);
  });

  it('does not wait again when the outbox is read before it has forgotten it', () => {
    const sent: ConversationEvent = { type: 'message.heard', message: { ...new Server().write('me', waiting(1).id), seq: 9 } };
    const outbox: ConversationEvent = { type: 'outbox.read', waiting: [waiting(1)] };
    expect(conversationOf(outbox, sent, outbox).waiting).toEqual([]);
  });

  it('is gone when somebody took out what was refused', () => {
    const refused = conversationOf({ type: 'outbox.read', waiting: [waiting(1, 'There is no such person.')] });
    expect(reduceConversation(refused, { type: 'outbox.read', waiting: [] }).waiting).toEqual([]);
  });
});
