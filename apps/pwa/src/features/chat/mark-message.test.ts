import type { Message } from '@chorus/contracts';
import { conversationWith } from './chat-state';
import { message, settled, start, unknownBut } from './create-chat.fixture';
import { marksOf } from './message-changes';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('what people do to messages', () => {
  const reacted = (seq: number, change: number, reaction = '❤️'): Message => ({
    ...message(seq),
    reactions: [{ userId: 'me', reaction }],
    change,
  });
  const stateOf = ({ chat }: ReturnType<typeof start>) => {
    const { messages, wanted } = conversationWith(chat.state.get(), 'peer');
    return messages.map((one) => marksOf(one, wanted, 'peer'));
  };

  async function open(...messages: Message[]) {
    const page = start({ messages });
    page.chat.select('peer');
    await settled();
    return page;
  }

  it('shows at once, and stays when the server has taken it', async () => {
    const page = await open(message(1));
    page.realtime.answers = { react_to_message: { ok: true, message: reacted(1, 1) } };
    const done = page.chat.mark('peer', message(1)._id, { reaction: '❤️' });
    expect(stateOf(page)).toMatchObject([{ ownReaction: '❤️' }]);
    await done;
    expect(page.realtime.requests.at(-1)).toEqual(['react_to_message', { messageId: message(1)._id, reaction: '❤️' }]);
    expect(stateOf(page)).toMatchObject([{ ownReaction: '❤️' }]);
    expect(conversationWith(page.chat.state.get(), 'peer').wanted.size).toBe(0);
  });

  it.each([
    [
      'the server refuses it',
      { ok: false, code: 'forbidden', message: "You can't react to this message." },
      "You can't react to this message.",
    ],
    ['the connection is lost', new Error('lost'), "Chorus can't be reached. Try again in a moment."],
  ])('is undone when %s, and says why', async (_, answer, reason) => {
    const page = await open(message(1));
    page.realtime.answers = { react_to_message: answer, hide_message: answer };
    for (const mark of [{ reaction: '❤️' as const }, { isHidden: true }]) {
      await expect(page.chat.mark('peer', message(1)._id, mark)).rejects.toThrow(reason);
      expect(stateOf(page)).toEqual([{ ownReaction: undefined, theirReaction: undefined, isHidden: false }]);
    }
  });

  it('is heard live, and what was missed is read', async () => {
    const page = await open(message(1), message(2));
    page.realtime.say('message_changed', reacted(1, 1));
    expect(stateOf(page)).toMatchObject([{ ownReaction: '❤️' }, { ownReaction: undefined }]);
    expect(page.reader.changes).not.toHaveBeenCalled();
    page.stored.splice(0, 2, reacted(1, 3, '👍'), reacted(2, 2));
    page.realtime.say('message_changed', reacted(1, 3, '👍'));
    await settled();
    expect(page.reader.changes).toHaveBeenCalledWith('peer', 1);
    expect(stateOf(page)).toMatchObject([{ ownReaction: '👍' }, { ownReaction: '❤️' }]);
  });

  it('is read after a time without connection, also for messages of the last visit', async () => {
    const remembered = { ...unknownBut, messages: [message(1), message(2)], countedTo: 2, readSeq: 2, hasHistory: true, unread: 0 };
    const page = start({ messages: [reacted(1, 1), message(2)], readSeq: 2, remembered: [remembered] });
    await settled();
    expect(stateOf(page)).toMatchObject([{ ownReaction: '❤️' }, { ownReaction: undefined }]);
  });

  it('is not asked for where no other message is known', async () => {
    const page = start({ messages: [reacted(1, 1), reacted(2, 2)] });
    await settled();
    expect(page.reader.changes).not.toHaveBeenCalled();
  });
});
