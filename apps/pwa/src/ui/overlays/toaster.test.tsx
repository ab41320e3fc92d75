import { act, cleanup, render, screen } from '@testing-library/react';
import hotToast from 'react-hot-toast';
import { pretendWidth } from '../browser.fixture';
import { showActionToast } from './action-toast';
import { toast } from './toast';
import { Toaster } from './toaster';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  const { matches } = Element.prototype;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' ? false : matches.call(this, selector);
  });
});
afterEach(() => {
  act(() => hotToast.remove());
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function show(width: number) {
  pretendWidth(width);
  render(<Toaster />);
}
const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const say = (...texts: string[]) => texts.forEach((text) => act(() => toast.error(text)));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** React takes note of what has ended between two waits. */
const untilGone = async () => {
  await wait(4_100);
  await wait(1_100);
};

describe('the toasts', () => {
  it('on a phone are at most two, the newest, and the others follow and stay as long as they would have', async () => {
    show(390);
    say('one', 'two', 'three', 'four');
    expect(shown()).toEqual(['four', 'three']);
    await untilGone();
    expect(shown()).toEqual(['two', 'one']);
    await wait(2_000);
    expect(shown()).toEqual(['two', 'one']);
    await untilGone();
    expect(shown()).toEqual([]);
  });

  it('on a phone with a button come back, too, when newer ones have gone', async () => {
    show(390);
    const onPress = jest.fn();
    act(() => showActionToast('Sign in to like songs.', { label: 'Sign in', onPress }));
    say('one', 'two');
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    await untilGone();
    act(() => screen.getByRole('button', { name: 'Sign in' }).click());
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('that ask for the same are one, with the last button', () => {
    show(390);
    const [first, last] = [jest.fn(), jest.fn()];
    for (const onPress of [first, last]) act(() => showActionToast('Sign in to like songs.', { label: 'Sign in', onPress }));
    act(() => screen.getByRole('button', { name: 'Sign in' }).click());
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1]);
  });

  it('in a wide window are all shown, the newest first', () => {
    show(1_440);
    say('one', 'two', 'three', 'four');
    expect(shown()).toEqual(['four', 'three', 'two', 'one']);
  });
});
