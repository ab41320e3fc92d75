import { emptyChat, withEvent } from '../../../features/chat/chat-state';
import type { ChatState } from '../../../features/chat/chat-state';
import { ada, bob, ended, granted, recalled, signOut, startSession } from '../../../features/session/session.fixture';
import { createStore } from '../../../platform/store/create-store';
import { createPersonal } from '../session/personal';
import { closeReadNotifications, keepPushSubscription } from './notifications';

const read = (state: ChatState, peerId: string, seq: number) => withEvent(state, peerId, { type: 'read.received', by: 'me', seq });
const unread = (state: ChatState, peerId: string, count: number) =>
  withEvent(state, peerId, { type: 'conversation.recalled', remembered: { unread: count } });

const said = () => Promise.resolve();

function startPage() {
  const state = createStore<ChatState>({ ...emptyChat, userId: 'me' });
  const shown = new Set(['an', 'kim']);
  closeReadNotifications({ state }, (isDone) => {
    for (const from of shown) if (isDone(from)) shown.delete(from);
    return Promise.resolve();
  });
  return { state, shown };
}

describe('a shown message notification', () => {
  it('is closed when its messages are read, here or elsewhere; those of other conversations stay', async () => {
    const { state, shown } = startPage();
    state.set(unread(unread(state.get(), 'an', 2), 'kim', 1));
    await said();
    expect([...shown]).toEqual(['an', 'kim']);
    state.set(read(state.get(), 'an', 2));
    await said();
    expect([...shown]).toEqual(['kim']);
  });

  it('is closed even if this page never counted its messages as unread', async () => {
    const { state, shown } = startPage();
    state.set(read(state.get(), 'kim', 7));
    await said();
    expect([...shown]).toEqual(['an']);
  });

  it('stays while its messages are unread', async () => {
    const { state, shown } = startPage();
    state.set(withEvent(state.get(), 'an', { type: 'read.received', by: 'peer', seq: 3 }));
    await said();
    expect([...shown]).toEqual(['an', 'kim']);
  });
});

function startDevice() {
  const session = startSession();
  const done: string[] = [];
  const note = (action: string) => () => {
    done.push(action);
    return Promise.resolve();
  };
  createPersonal(session.session, { queries: keepPushSubscription({ confirm: note('confirm'), leave: note('leave') }) });
  return { session, done };
}

describe('the push subscription of a device', () => {
  it('is confirmed once per user, as soon as there is a token', async () => {
    const { session, done } = startDevice();
    session.send(recalled(ada));
    expect(done).toEqual([]);
    session.send(granted(ada));
    await session.answerAdmin(false);
    session.send(granted(ada, 't2'));
    expect(done).toEqual(['confirm']);
    session.send(granted(bob));
    await session.answerAdmin(false);
    expect(done.filter((action) => action === 'confirm')).toHaveLength(2);
  });

  it('is removed when the user signs out', async () => {
    const { session, done } = startDevice();
    session.send(recalled(ada), granted(ada));
    await session.answerAdmin(false);
    session.send(signOut);
    expect(done).toEqual(['confirm', 'leave']);
  });

  it('is kept when the session only expired', async () => {
    const { session, done } = startDevice();
    session.send(recalled(ada), granted(ada));
    await session.answerAdmin(false);
    session.send(ended);
    expect(done).toEqual(['confirm']);
  });
});
