import { emptyConversation, missingAfter, reduceConversation } from './conversation-rules';
import type { ConversationEvent } from './conversation-rules';
import { from, Server, uuid, waiting } from './conversation.fixture';

function conversationOf(...events: ConversationEvent[]) {
  return events.reduce(reduceConversation, emptyConversation('peer'));
}

describe('a conversation that the server has reset', () => {
  const old = new Server();
  from(1, 4).forEach(() => old.write('peer'));
  const read: ConversationEvent = { type: 'history.read', messages: old.messages, changesWhenAsked: 0 };

  const other = new Server();
  const message = { ...other.write('peer'), _id: uuid(77) };

  it('is detected by a different message with the same seq', () => {
    const { messages, before } = conversationOf(read, { type: 'message.received', message });
    expect({ messages, before }).toEqual({ messages: [message], before: 0 });
  });

  it('is detected by fewer messages than the page had when it asked', () => {
    const summary = { peerId: 'peer', lastSeq: 1, readSeq: 0, peerReadSeq: 0, unread: 1, lastMessage: message };
    const anew = conversationOf(read, { type: 'summary.read', summary, lastWhenAsked: 4 });
    expect(anew).toMatchObject({ messages: [message], unread: 1, readSeq: 0, isUncertain: false });
  });

  it('is detected by a gap fill, which includes the newest known message', () => {
    const grown = from(1, 6).map((seq) => ({ ...message, seq, _id: uuid(700 + seq) }));
    const behind = conversationOf(read, { type: 'message.received', message: { ...message, seq: 6, _id: uuid(706) } });
    expect(missingAfter(behind)).toBe(3);
    const anew = reduceConversation(behind, { type: 'gap.read', messages: grown.slice(3), changesWhenAsked: 0 });
    expect(anew.messages).toEqual(grown.slice(3));
    expect(anew.isUncertain).toBe(true);
  });

  it('is not detected from a response that is older than the newest message', () => {
    const server = new Server();
    const [one, two] = [server.write('peer'), server.write('peer')];
    const summary = { peerId: 'peer', lastSeq: 1, readSeq: 0, peerReadSeq: 0, unread: 1, lastMessage: one };
    const late = conversationOf(
      { type: 'message.received', message: one },
      { type: 'message.received', message: two },
      { type: 'summary.read', summary, lastWhenAsked: 1 },
    );
    expect(late).toMatchObject({ messages: [one, two], unread: 2 });
  });
});

describe('a conversation summary from the server', () => {
  it('does not lower the unread count of a later summary', () => {
    const server = new Server();
    from(1, 3).forEach(() => server.write('peer'));
    const read: ConversationEvent = { type: 'history.read', messages: [...server.messages], changesWhenAsked: 0 };
    const early = { type: 'summary.read' as const, summary: server.summary(), lastWhenAsked: 3 };
    from(1, 2).forEach(() => server.write('peer'));
    const late = { type: 'summary.read' as const, summary: server.summary(), lastWhenAsked: 3 };
    expect(conversationOf(read, late)).toMatchObject({ unread: 5, isUncertain: false });
    expect(conversationOf(read, late, early)).toMatchObject({ unread: 5, isUncertain: true });
    expect(conversationOf({ ...late, lastWhenAsked: 0 }, { ...early, lastWhenAsked: 0 })).toMatchObject({ unread: 5, isUncertain: true });
  });

  it('does not lower it when “no such conversation” was answered before the first message arrived', () => {
    const server = new Server();
    server.write('peer');
    const counted: ConversationEvent = { type: 'summary.read', summary: server.summary(), lastWhenAsked: 0 };
    const none: ConversationEvent = { type: 'summary.read', summary: undefined, lastWhenAsked: 0 };
    expect(conversationOf({ type: 'history.read', messages: [], changesWhenAsked: 0 }, counted, none)).toMatchObject({ unread: 1 });
    expect(conversationOf(counted, { ...none, lastWhenAsked: 1 })).toMatchObject({ messages: [], unread: 0, isUncertain: false });
  });
});

describe('a conversation’s unsent messages', () => {
  it('stay in the order in which they were written until the server sends them back', () => {
    const [first, second] = [waiting(1), waiting(2)];
    const written = conversationOf({ type: 'outbox.read', waiting: [second, first] });
    expect(written.waiting).toEqual([first, second]);
    const sent = reduceConversation(written, { type: 'message.received', message: new Server().write('me', first.id) });
    expect(sent.waiting).toEqual([second]);
  });

  it('stay visible between leaving the outbox and arriving in the conversation', () => {
    const left = conversationOf({ type: 'outbox.read', waiting: [waiting(1)] }, { type: 'outbox.read', waiting: [] });
    expect(left.waiting).toEqual([waiting(1)]);
  });

  it('do not reappear when the outbox is read before it has removed a sent one', () => {
    const sent: ConversationEvent = { type: 'message.received', message: { ...new Server().write('me', waiting(1).id), seq: 9 } };
    const outbox: ConversationEvent = { type: 'outbox.read', waiting: [waiting(1)] };
    expect(conversationOf(outbox, sent, outbox).waiting).toEqual([]);
  });

  it('disappear when their author deletes a refused one', () => {
    const refused = conversationOf({ type: 'outbox.read', waiting: [waiting(1, "We couldn't find this person.")] });
    expect(reduceConversation(refused, { type: 'outbox.read', waiting: [] }).waiting).toEqual([]);
  });
});
