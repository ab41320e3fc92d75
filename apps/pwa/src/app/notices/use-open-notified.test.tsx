import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useOpenNotified } from './use-open-notified';

const AN = 'an & co (vn)';
const address = `/chat?with=${encodeURIComponent(AN)}`;

/** A page at an address, and what the worker says to it; answers whether it agreed. */
function startPage(at: string) {
  const worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  history.replaceState(null, '', at);
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>;
  const { result } = renderHook(
    () => {
      useOpenNotified();
      return useLocation();
    },
    { wrapper },
  );
  const say = (data: unknown) => {
    const postMessage = jest.fn();
    worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [{ postMessage }] }));
    return postMessage.mock.calls.length > 0;
  };
  return { say, place: () => result.current.pathname + result.current.search };
}

describe('a tab', () => {
  it('says that it shows a conversation, however its address is written', () => {
    for (const at of [address, `/chat?${new URLSearchParams({ with: AN })}`, `${address}#bottom`])
      expect(startPage(at).say({ type: 'message.pushed', address })).toBe(true);
  });

  it.each(['/chat', '/chat?with=kim', `/report?with=${encodeURIComponent(AN)}`])('does not say so at %s', (at) => {
    expect(startPage(at).say({ type: 'message.pushed', address })).toBe(false);
  });

  it('goes where a notification leads, and nowhere else', () => {
    const { say, place } = startPage('/about');
    expect(say({ type: 'notification.opened', address: 'https://elsewhere.example/chat?with=an' })).toBe(false);
    expect(place()).toBe('/about');
  });
});
