/** @jest-environment jsdom */
import { createStore } from '../../platform/store/create-store';
import { emptyChat, withEvent } from './chat-state';
import type { ChatState } from './chat-state';
import { forgetUnread, rememberUnread } from './remember-unread';

const unread = (count: number, unreadSource: ChatState['unreadSource'] = 'server') =>
  withEvent({ ...emptyChat, userId: 'me', unreadSource }, 'peer', { type: 'conversation.recalled', remembered: { unread: count } });

function start() {
  const state = createStore(emptyChat);
  const storeUnread = jest.fn(() => Promise.resolve());
  rememberUnread({ state }, { storeUnread });
  return { state, storeUnread };
}

beforeEach(() => localStorage.clear());

describe('unread counts', () => {
  it('are stored for the next visit', () => {
    const { state, storeUnread } = start();
    state.set(unread(2));
    expect(storeUnread).toHaveBeenCalledWith('me', { peer: 2 });
  });

  it('are not stored before they are known', () => {
    const { state, storeUnread } = start();
    state.set(unread(0, 'none'));
    expect(storeUnread).not.toHaveBeenCalled();
    state.set(unread(0));
    expect(storeUnread).toHaveBeenCalledWith('me', {});
  });

  it('read from storage do not overwrite newer ones of the service worker until they change', () => {
    const { state, storeUnread } = start();
    state.set(unread(2, 'device'));
    expect(storeUnread).not.toHaveBeenCalled();
    state.set(unread(3, 'device'));
    expect(storeUnread).toHaveBeenCalledWith('me', { peer: 3 });
  });

  it('are removed with their user’s data only', () => {
    const copy = JSON.stringify({ of: 'me', unread: [{ peerId: 'peer', count: 2 }] });
    localStorage.setItem('chorus.unread', copy);
    forgetUnread('other');
    expect(localStorage.getItem('chorus.unread')).toBe(copy);
    forgetUnread('me');
    expect(localStorage).toHaveLength(0);
  });
});
