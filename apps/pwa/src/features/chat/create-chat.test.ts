import type { Conversation as Summary } from '@chorus/contracts';
import { unreadFrom, unreadOf } from './chat-state';
import { message, settled, start, unknownBut } from './create-chat.fixture';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the chat', () => {
  it('requests the conversations when it connects', async () => {
    const { realtime, chat, reader } = start({ messages: [message(1), message(2)] });
    await settled();
    const asked = reader.summaries.mock.calls.length;
    realtime.connection.set('connected');
    await settled();
    expect(reader.summaries).toHaveBeenCalledTimes(asked + 1);
    expect(unreadFrom(chat.state.get(), 'peer')).toBe(2);
  });

  it('asks for what it missed within seconds of the server’s word, and at most once in five seconds however often that comes', async () => {
    const { realtime, reader } = start();
    await settled();
    reader.summaries.mockClear();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    realtime.say('catch_up', {});
    await settled();
    expect(reader.summaries).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(reader.summaries).toHaveBeenCalledTimes(1);
    for (let second = 0; second < 30; second += 1) {
      realtime.say('catch_up', {});
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(reader.summaries.mock.calls.length).toBeLessThanOrEqual(7);
    jest.mocked(Math.random).mockRestore();
  });

  it('shows the last visit’s unread counts until the server has sent its own', async () => {
    const { chat } = start({ remembered: [{ ...unknownBut, unread: 5 }] });
    const seen: [string, number][] = [];
    chat.state.subscribe(() => seen.push([chat.state.get().unreadSource, unreadOf(chat.state.get())]));
    await settled();
    expect(seen).toContainEqual(['device', 5]);
    expect(seen.at(-1)).toEqual(['server', 0]);
  });

  it('shows the last visit’s messages while the server does not respond, and continues from there', async () => {
    const remembered = {
      ...{ peerId: 'peer', messages: [message(1), message(2)], before: 0, readSeq: 1, peerReadSeq: 0 },
      ...{ unread: 1, countedTo: 2, hasHistory: true, changes: 0 },
    };
    const { chat, reader, realtime, stored, seqs } = start({ remembered: [remembered] });
    reader.summaries.mockRejectedValueOnce(new Error('away'));
    await settled();
    expect(seqs()).toEqual([1, 2]);
    expect(unreadOf(chat.state.get())).toBe(1);
    stored.push(message(1), message(2), message(3), message(4));
    realtime.connection.set('connected');
    await settled();
    expect(seqs()).toEqual([1, 2, 3, 4]);
    expect(reader.history).not.toHaveBeenCalled();
  });

  it('increments the unread count for a received message, and clears it when the conversation is selected', async () => {
    const { realtime, chat, stored, reads } = start();
    await settled();
    stored.push(message(1));
    realtime.say('receive_message', message(1));
    expect(unreadFrom(chat.state.get(), 'peer')).toBe(1);
    chat.select('peer');
    await settled();
    expect(unreadOf(chat.state.get())).toBe(0);
    expect(reads()).toEqual([{ peerId: 'peer', seq: 1 }]);
  });

  it('marks messages in the selected conversation as read while the page is visible, and the rest when it is visible again', async () => {
    const { realtime, chat, stored, page, reads } = start();
    chat.select('peer');
    await settled();
    stored.push(message(1));
    realtime.say('receive_message', message(1));
    page.isLookedAt = false;
    stored.push(message(2));
    realtime.say('receive_message', message(2));
    expect(reads()).toEqual([{ peerId: 'peer', seq: 1 }]);
    page.isLookedAt = true;
    chat.checkForGaps();
    await settled();
    expect(reads().at(-1)).toEqual({ peerId: 'peer', seq: 2 });
  });

  it('places the unread line in a conversation that is opened before the server has sent the counts', async () => {
    const { chat, reader, reads } = start({ messages: [message(1), message(2), message(3)], readSeq: 1 });
    const summaries = await reader.summaries();
    let answer: (said: Summary[]) => void = () => undefined;
    reader.summaries.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    chat.select('peer');
    await settled();
    expect(reads()).toEqual([]);
    answer(summaries);
    await settled();
    expect(chat.state.get().selected).toEqual({ peerId: 'peer', unreadAfter: 1 });
    expect(reads()).toEqual([{ peerId: 'peer', seq: 3 }]);
  });

  it('loads a conversation that is opened while the server does not respond', async () => {
    const { chat, reader, seqs } = start({ messages: [message(1)] });
    reader.summaries.mockRejectedValueOnce(new Error('away'));
    chat.select('peer');
    await settled();
    expect(seqs()).toEqual([1]);
  });

  it('places the unread line in a conversation whose counts the server only has at the second request', async () => {
    const { chat, reader, reads } = start({ messages: [message(1), message(2), message(3)], readSeq: 1 });
    reader.summaries.mockRejectedValueOnce(new Error('away'));
    chat.select('peer');
    await settled();
    expect(reads()).toEqual([]);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(chat.state.get().selected).toEqual({ peerId: 'peer', unreadAfter: 1 });
    expect(reads()).toEqual([{ peerId: 'peer', seq: 3 }]);
  });

  it.each<[string, (started: ReturnType<typeof start>) => void]>([
    ['the connection is back', ({ realtime }) => realtime.connection.set('connected')],
    ['the page wakes up', ({ chat }) => chat.checkForGaps()],
  ])('places the unread line above what was missed in a conversation that is open when %s', async (_, comesBack) => {
    const started = start({ messages: [message(1)], readSeq: 1 });
    const { chat, stored, reads } = started;
    chat.select('peer');
    await settled();
    expect(chat.state.get().selected?.unreadAfter).toBeUndefined();
    stored.push(message(2), message(3));
    comesBack(started);
    await settled();
    expect(chat.state.get().selected).toEqual({ peerId: 'peer', unreadAfter: 1 });
    expect(reads()).toEqual([{ peerId: 'peer', seq: 3 }]);
  });

  it('clears the unread count when another tab has read the messages', async () => {
    const { realtime, chat } = start({ messages: [message(1), message(2)] });
    await settled();
    realtime.say('messages_read', { readerId: 'me', peerId: 'peer', seq: 2 });
    expect(unreadOf(chat.state.get())).toBe(0);
  });

  it('fetches missed messages', async () => {
    const { realtime, chat, stored, seqs } = start({ messages: [message(1)] });
    chat.select('peer');
    await settled();
    stored.push(message(2), message(3, 'me'), message(4));
    realtime.say('receive_message', message(4));
    await settled();
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  it('loads earlier messages up to the first one', async () => {
    const { chat, seqs } = start({ messages: [1, 2, 3, 4, 5].map((seq) => message(seq)) });
    chat.select('peer');
    await settled();
    expect(seqs()).toEqual([4, 5]);
    chat.readEarlier('peer');
    await settled();
    chat.readEarlier('peer');
    await settled();
    expect(seqs()).toEqual([1, 2, 3, 4, 5]);
  });

  it('sends read markers that were set while disconnected', async () => {
    const { realtime, chat, page, reads } = start({ messages: [message(1)] });
    realtime.answers = { mark_read: new Error('There is no connection') };
    await settled();
    chat.select('peer');
    await settled();
    chat.select(undefined);
    page.isLookedAt = false;
    const before = reads().length;
    realtime.answers = {};
    realtime.connection.set('connected');
    await settled();
    expect(reads().slice(before)).toEqual([{ peerId: 'peer', seq: 1 }]);
  });

  it('shows a typing indicator for five seconds, or until the message arrives', async () => {
    const { realtime, chat } = start();
    realtime.say('typing', { senderId: 'peer' });
    expect(chat.state.get().typing.has('peer')).toBe(true);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(chat.state.get().typing.has('peer')).toBe(false);
    realtime.say('typing', { senderId: 'peer' });
    realtime.say('receive_message', message(1));
    expect(chat.state.get().typing.has('peer')).toBe(false);
  });

  it('sends typing events at most every three seconds', async () => {
    const { realtime, chat } = start();
    chat.type('peer');
    chat.type('peer');
    expect(realtime.emitted).toEqual([['typing', { receiverId: 'peer' }]]);
    await jest.advanceTimersByTimeAsync(3_000);
    chat.type('peer');
    expect(realtime.emitted).toHaveLength(2);
  });

  it('puts a message into the outbox under its author, and hides it after sign-out', async () => {
    const { chat, put, realtime } = start();
    await chat.send('peer', 'hi');
    expect(put).toHaveBeenCalledWith(expect.anything(), { type: 'person', id: 'me' }, [
      expect.objectContaining({ receiverId: 'peer', content: 'hi' }),
    ]);
    chat.actAs(undefined);
    realtime.say('receive_message', message(1));
    expect(chat.state.get().conversations.size).toBe(0);
    await expect(chat.send('peer', 'hi')).rejects.toThrow('Nobody is signed in');
  });
});
