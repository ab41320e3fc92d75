import type { Message } from '@chorus/contracts';
import * as fc from 'fast-check';
import { emptyConversation, knownTo, lastSeq, missingAfter, reduceConversation } from './conversation-rules';
import type { Conversation, ConversationEvent, WaitingMessage } from './conversation-rules';
import { from, Server, waiting } from './conversation.fixture';
import { missingChangesAfter } from './message-changes';

const PAGE = 3;
const RUNS = process.env.CHORUS_LONG === undefined ? 120 : 5_000;

/**
 * A page on a network where everything stays in flight as long as the test likes, and socket
 * events may be lost or duplicated.
 */
class Page {
  conversation = emptyConversation('peer');
  onTheirWay: ConversationEvent[] = [];
  outbox: WaitingMessage[] = [];
  #written = 0;

  constructor(readonly server: Server) {}

  happen(event: ConversationEvent) {
    this.conversation = reduceConversation(this.conversation, event);
  }

  tell(event: ConversationEvent) {
    this.onTheirWay.push(event);
  }

  put() {
    this.outbox.push(waiting((this.#written += 1)));
    this.happen({ type: 'outbox.read', waiting: [...this.outbox] });
  }

  send(): Message | undefined {
    const [first] = this.outbox;
    const message = first && this.server.write('me', first.id);
    if (message) this.tell({ type: 'message.received', message });
    return message;
  }

  acknowledge() {
    const message = this.send();
    if (!message) return;
    this.happen({ type: 'message.received', message });
    this.outbox.shift();
  }

  askSummary() {
    this.tell({ type: 'summary.read', summary: this.server.summary(), lastWhenAsked: knownTo(this.conversation) });
  }

  askNewest() {
    this.tell({ type: 'history.read', messages: this.server.messages.slice(-PAGE), changesWhenAsked: this.conversation.changes });
  }

  askEarlier() {
    const { before, changes: changesWhenAsked } = this.conversation;
    const messages = this.server.messages.slice(Math.max(0, before - PAGE), before);
    this.tell({ type: 'history.read', messages, changesWhenAsked });
  }

  askMissing() {
    const after = missingAfter(this.conversation);
    const { changes: changesWhenAsked } = this.conversation;
    if (after !== undefined) this.tell({ type: 'gap.read', messages: this.server.messages.slice(after, after + PAGE), changesWhenAsked });
  }

  askChanges() {
    const after = missingChangesAfter(this.conversation);
    const { changesAnnounced: upTo } = this.conversation;
    if (after !== undefined) this.tell({ type: 'changes.read', messages: this.server.changesAfter(after).slice(0, PAGE), after, upTo });
  }

  deliver(index: number) {
    const [event] = this.onTheirWay.splice(index % (this.onTheirWay.length || 1), 1);
    if (event) this.happen(event);
  }

  reconnect() {
    this.onTheirWay = [];
    this.askSummary();
    this.happen({ type: 'outbox.read', waiting: [...this.outbox] });
  }

  catchUp() {
    while (this.onTheirWay.length > 0) this.deliver(0);
    this.askSummary();
    this.deliver(0);
    for (let rounds = 0; missingAfter(this.conversation) !== undefined; rounds += 1) {
      if (rounds > 100) throw new Error('it never has all of it');
      this.askMissing();
      this.deliver(0);
    }
    for (let rounds = 0; missingChangesAfter(this.conversation) !== undefined; rounds += 1) {
      if (rounds > 100) throw new Error('it never has all changes');
      this.askChanges();
      this.deliver(0);
    }
    if (this.conversation.isUncertain) {
      this.askSummary();
      this.deliver(0);
    }
  }
}

const happenings = {
  write: (page, at) => page.tell({ type: 'message.received', message: page.server.write(at % 2 ? 'me' : 'peer') }),
  'write lost': (page, at) => void page.server.write(at % 2 ? 'me' : 'peer'),
  'write twice': (page, at) => {
    const message = page.server.write(at % 2 ? 'me' : 'peer');
    page.tell({ type: 'message.received', message });
    page.tell({ type: 'message.received', message });
  },
  'write unasked': (page, at) => page.happen({ type: 'message.received', message: page.server.write(at % 2 ? 'me' : 'peer') }),
  put: (page) => page.put(),
  send: (page) => void page.send(),
  acknowledge: (page) => page.acknowledge(),
  'read outbox': (page) => page.tell({ type: 'outbox.read', waiting: [...page.outbox] }),
  read: (page, at) => {
    const { server } = page;
    if (server.messages.length === 0) return;
    server.readSeq = Math.max(server.readSeq, 1 + (at % server.messages.length));
    if (at % 3) page.tell({ type: 'read.received', by: 'me', seq: server.readSeq });
  },
  'read by peer': (page) => {
    const { server } = page;
    server.peerReadSeq = server.messages.length;
    if (server.peerReadSeq > 0) page.tell({ type: 'read.received', by: 'peer', seq: server.peerReadSeq });
  },
  react: (page, at) => {
    const message = page.server.react(at);
    if (message) page.tell({ type: 'message.changed', message });
  },
  'react unasked': (page, at) => {
    const message = page.server.react(at);
    if (message) page.happen({ type: 'message.changed', message });
  },
  'react lost': (page, at) => void page.server.react(at),
  'ask changes': (page) => page.askChanges(),
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

/** A message may come as it was before a change that the page has heard of. */
const changeBeforeItsMessage: [keyof typeof happenings, number][] = [
  ['write', 0],
  ['react unasked', 0],
  ['write', 0],
];

const seqs = ({ messages }: Conversation) => messages.map(({ seq }) => seq);

function expectWritten({ messages, waiting: still }: Conversation) {
  const named = [...messages.map(({ clientMessageId }) => clientMessageId), ...still.map(({ id }) => id)].filter((id) => id !== null);
  expect(named).toEqual([...new Set(named)]);
  expect(named).toEqual([...named].sort());
}

describe('a conversation under random interleavings of history, live messages, acknowledgements, gaps, repetitions and reconnections', () => {
  it('is always sorted, without duplicates and gaps, and ends up equal to the server’s with all reactions and the exact unread count', () => {
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
      { numRuns: RUNS, examples: [[changeBeforeItsMessage]] },
    );
  });

  it('has the exact unread count whenever it claims to be complete', () => {
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
      { numRuns: RUNS },
    );
  });
});
