/** @jest-environment jsdom */
import { createStore } from '../../platform/store/create-store';
import { emptyChat, withEvent } from './chat-state';
import { forgetUnread, recallUnread, rememberUnread } from './remember-unread';

const unread = (count: number) => withEvent({ ...emptyChat, me: 'me' }, 'peer', { type: 'unread.recalled', unread: count });

function start() {
  const state = createStore(emptyChat);
  const keepUnread = jest.fn(() => Promise.resolve());
  rememberUnread({ state }, { keepUnread });
  return { state, keepUnread };
}

beforeEach(() => localStorage.clear());

describe('what is unread', () => {
  it('is there at the next visit, for the same person', () => {
    const { state, keepUnread } = start();
    state.set(unread(2));
    expect(keepUnread).toHaveBeenCalledWith('me', { peer: 2 });
    expect([...recallUnread('me')]).toEqual([['peer', 2]]);
    expect([...recallUnread('other')]).toEqual([]);
  });

  it('is forgotten with its person, and with nobody else', () => {
    start().state.set(unread(2));
    forgetUnread('other');
    expect([...recallUnread('me')]).toEqual([['peer', 2]]);
    forgetUnread('me');
    expect(localStorage).toHaveLength(0);
  });

  it('is not written over what the worker has counted since the last visit, until it changes', () => {
    start().state.set(unread(2));
    const { state, keepUnread } = start();
    state.set(unread(2));
    expect(keepUnread).not.toHaveBeenCalled();
    state.set(unread(3));
    expect(keepUnread).toHaveBeenCalledWith('me', { peer: 3 });
  });
});
