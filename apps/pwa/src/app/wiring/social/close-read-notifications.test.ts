import { emptyChat, withEvent } from '../../../features/chat/chat-state';
import type { ChatState } from '../../../features/chat/chat-state';
import { createStore } from '../../../platform/store/create-store';
import { closeReadNotifications } from './close-read-notifications';

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
