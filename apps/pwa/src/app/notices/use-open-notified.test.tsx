import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useOpenNotified } from './use-open-notified';

const AN = 'an & co (vn)';
const address = `/chat?with=${encodeURIComponent(AN)}`;

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

describe('a tab asked by the service worker about a notification', () => {
  it('answers that it shows the conversation, however the URL is written', () => {
    for (const at of [address, `/chat?${new URLSearchParams({ with: AN })}`, `${address}#bottom`])
      expect(startPage(at).say({ type: 'message.pushed', address })).toBe(true);
  });

  it.each(['/chat', '/chat?with=kim', `/report?with=${encodeURIComponent(AN)}`])('does not answer when it shows %s', (at) => {
    expect(startPage(at).say({ type: 'message.pushed', address })).toBe(false);
  });

  it('does not navigate to another origin', () => {
    const { say, place } = startPage('/about');
    expect(say({ type: 'notification.opened', address: 'https://elsewhere.example/chat?with=an' })).toBe(false);
    expect(place()).toBe('/about');
  });
});
