import type { Message } from '@chorus/contracts';
import * as fc from 'fast-check';
import { emptyConversation, knownTo, lastSeq, missingAfter, reduceConversation } from './conversation-rules';
import type { Conversation, ConversationEvent, WaitingMessage } from './conversation-rules';
import { from, Server, waiting } from './conversation.fixture';

const PAGE = 3;

/** A page with a network in which everything is on its way for as long as the test likes, and what is told by socket may get lost or come twice. */
class Page {
  conversation = emptyConversation('peer');
  onTheirWay: ConversationEvent[] = [];
  /** What is written here and has not been acknowledged. */
  outbox: WaitingMessage[] = [];
  #written = 0;

  constructor(readonly server: Server) {}

  happen(event: ConversationEvent) {
    this.conversation = reduceConversation(this.conversation, event);
  }

  tell(event: ConversationEvent) {
    this.onTheirWay.push(event);
  }

  /** A message is in the outbox before anything else. */
  put() {
    this.outbox.push(waiting((this.#written += 1)));
    this.happen({ type: 'outbox.read', waiting: [...this.outbox] });
  }

  /** The first of the outbox is sent, and told to this tab as to others. */
  send(): Message | undefined {
    const [first] = this.outbox;
    const message = first && this.server.write('me', first.id);
    if (message) this.tell({ type: 'message.heard', message });
    return message;
  }

  acknowledge() {
    const message = this.send();
    if (!message) return;
    this.happen({ type: 'message.heard', message });
    this.outbox.shift();
  }

  askSummary() {
    this.tell({ type: 'summary.read', summary: this.server.summary(), lastWhenAsked: knownTo(this.conversation) });
  }

  askNewest() {
    this.tell({ type: 'history.read', messages: this.server.messages.slice(-PAGE) });
  }

  askEarlier() {
    const { before } = this.conversation;
    this.tell({ type: 'history.read', messages: this.server.messages.slice(Math.max(0, before - PAGE), before) });
  }

  askMissing() {
    const after = missingAfter(this.conversation);
    if (after !== undefined) this.tell({ type: 'gap.read', messages: this.server.messages.slice(after, after + PAGE) });
  }

  deliver(index: number) {
    const [event] = this.onTheirWay.splice(index % (this.onTheirWay.length || 1), 1);
    if (event) this.happen(event);
  }

  /** The connection is lost with everything in it, and there again. */
  reconnect() {
    this.onTheirWay = [];
    this.askSummary();
    this.happen({ type: 'outbox.read', waiting: [...this.outbox] });
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

const happenings = {
  write: (page, at) => page.tell({ type: 'message.heard', message: page.server.write(at % 2 ? 'me' : 'peer') }),
  'write lost': (page, at) => void page.server.write(at % 2 ? 'me' : 'peer'),
  'write twice': (page, at) => {
    const message = page.server.write(at % 2 ? 'me' : 'peer');
    page.tell({ type: 'message.heard', message });
    page.tell({ type: 'message.heard', message });
  },
  'write unasked': (page, at) => page.happen({ type: 'message.heard', message: page.server.write(at % 2 ? 'me' : 'peer') }),
  put: (page) => page.put(),
  send: (page) => void page.send(),
  acknowledge: (page) => page.acknowledge(),
  'read outbox': (page) => page.tell({ type: 'outbox.read', waiting: [...page.outbox] }),
  read: (page, at) => {
    const { server } = page;
    if (server.messages.length === 0) return;
    server.readSeq = Math.max(server.readSeq, 1 + (at % server.messages.length));
    if (at % 3) page.tell({ type: 'reading.heard', by: 'me', seq: server.readSeq });
  },
  'read by peer': (page) => {
    const { server } = page;
    server.peerReadSeq = server.messages.length;
    if (server.peerReadSeq > 0) page.tell({ type: 'reading.heard', by: 'peer', seq: server.peerReadSeq });
  },
  'ask summary': (page) => page.askSummary(),
  'ask newest': (page) => page.askNewest(),
  'ask earlier': (page) => page.askEarlier(),
  'ask missing': (page) => page.askMissing(),
  deliver: (page, at) => page.deliver(at),
  reconnect: (page) => page.reconnect(),
  'catch up': (page) => page.catchUp(),
} satisfies Record<string, (page: Page, at: number) => void>;

const names = Object.keys(happenings) as (keyof typeof happenings)[];
const steps = fc.array(fc.tuple(fc.constantFrom(...names, 'deliver', 'deliver'), fc.nat(20)), { maxLength: 60, size: 'max' });

const seqs = ({ messages }: Conversation) => messages.map(({ seq }) => seq);

/** What one has written stands there once: in its place, or below as long as it waits, in the order in which it was written. */
function expectWritten({ messages, waiting: still }: Conversation) {
  const named = [...messages.map(({ clientMessageId }) => clientMessageId), ...still.map(({ id }) => id)].filter((id) => id !== null);
  expect(named).toEqual([...new Set(named)]);
  expect(named).toEqual([...named].sort());
}

describe('a conversation, however history, live messages, acknowledgements, gaps, repetitions and reconnections interleave', () => {
  it('is sorted, has nothing twice and no gap at any moment; in the end it is the server’s, and the unread are exact', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const page = new Page(new Server());
        for (const [name, at] of all) {
          happenings[name](page, at);
          expect(seqs(page.conversation)).toEqual(from(page.conversation.before + 1, page.conversation.messages.length));
          expectWritten(page.conversation);
        }
        while (page.outbox.length > 0) page.acknowledge();
        page.catchUp();
        const { server, conversation } = page;
        expect(conversation.messages).toEqual(server.messages.slice(conversation.before));
        expect(lastSeq(conversation)).toBe(server.messages.length);
        expect(conversation).toMatchObject({
          unread: server.unread,
          readSeq: server.readSeq,
          peerReadSeq: server.peerReadSeq,
          waiting: [],
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('counts the unread exactly at every moment at which it says that it knows all', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const page = new Page(new Server());
        page.catchUp();
        for (const [name, at] of all) {
          happenings[name](page, at);
          const { conversation, server } = page;
          const heardAll = !conversation.isUncertain && conversation.countedTo === server.messages.length;
          if (heardAll && conversation.readSeq === server.readSeq) expect(conversation.unread).toBe(server.unread);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
