import { emptyChat, withEvent } from '../../features/chat/chat-state';
import type { ChatState } from '../../features/chat/chat-state';
import { createStore } from '../../platform/store/create-store';
import { closeReadNotifications } from './close-read-notifications';

const read = (state: ChatState, peerId: string, seq: number) => withEvent(state, peerId, { type: 'reading.heard', by: 'me', seq });
const unread = (state: ChatState, peerId: string, count: number) =>
  withEvent(state, peerId, { type: 'conversation.recalled', remembered: { unread: count } });

/** Everything of one turn has been said. */
const said = () => Promise.resolve();

function startPage() {
  const state = createStore<ChatState>({ ...emptyChat, me: 'me' });
  const shown = new Set(['an', 'kim']);
  closeReadNotifications({ state }, (isDone) => {
    for (const from of shown) if (isDone(from)) shown.delete(from);
    return Promise.resolve();
  });
  return { state, shown };
}

describe('what is shown of messages', () => {
  it('goes when they are read, in this tab or elsewhere, and stays of others', async () => {
    const { state, shown } = startPage();
    state.set(unread(unread(state.get(), 'an', 2), 'kim', 1));
    await said();
    expect([...shown]).toEqual(['an', 'kim']);
    state.set(read(state.get(), 'an', 2));
    await said();
    expect([...shown]).toEqual(['kim']);
  });

  it('goes also where this page never counted it', async () => {
    const { state, shown } = startPage();
    state.set(read(state.get(), 'kim', 7));
    await said();
    expect([...shown]).toEqual(['an']);
  });

  it('stays as long as nothing is read', async () => {
    const { state, shown } = startPage();
    state.set(withEvent(state.get(), 'an', { type: 'reading.heard', by: 'peer', seq: 3 }));
    await said();
    expect([...shown]).toEqual(['an', 'kim']);
  });
});
