/** @jest-environment jsdom */
import { createStore } from '../../platform/store/create-store';
import { emptyChat, withEvent } from './chat-state';
import type { ChatState } from './chat-state';
import { forgetUnread, rememberUnread } from './remember-unread';

const unread = (count: number, unreadSource: ChatState['unreadSource'] = 'server') =>
  withEvent({ ...emptyChat, me: 'me', unreadSource }, 'peer', { type: 'conversation.recalled', remembered: { unread: count } });

function start() {
  const state = createStore(emptyChat);
  const keepUnread = jest.fn(() => Promise.resolve());
  rememberUnread({ state }, { keepUnread });
  return { state, keepUnread };
}

beforeEach(() => localStorage.clear());

describe('unread counts', () => {
  it('are kept for the next visit', () => {
    const { state, keepUnread } = start();
    state.set(unread(2));
    expect(keepUnread).toHaveBeenCalledWith('me', { peer: 2 });
  });

  it('are not kept before they are known', () => {
    const { state, keepUnread } = start();
    state.set(unread(0, 'none'));
    expect(keepUnread).not.toHaveBeenCalled();
    state.set(unread(0));
    expect(keepUnread).toHaveBeenCalledWith('me', {});
  });

  it('read from this device are not written over what the worker counts meanwhile, until they change', () => {
    const { state, keepUnread } = start();
    state.set(unread(2, 'device'));
    expect(keepUnread).not.toHaveBeenCalled();
    state.set(unread(3, 'device'));
    expect(keepUnread).toHaveBeenCalledWith('me', { peer: 3 });
  });

  it('are forgotten with their person, and with nobody else', () => {
    const copy = JSON.stringify({ of: 'me', unread: [{ peerId: 'peer', count: 2 }] });
    localStorage.setItem('chorus.unread', copy);
    forgetUnread('other');
    expect(localStorage.getItem('chorus.unread')).toBe(copy);
    forgetUnread('me');
    expect(localStorage).toHaveLength(0);
  });
});
