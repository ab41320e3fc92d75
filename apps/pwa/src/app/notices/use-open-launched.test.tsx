import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useOpenLaunched } from './use-open-launched';

function startPage(at: string) {
  let consumer: (launch: { targetURL?: string }) => void = () => undefined;
  window.launchQueue = { setConsumer: (given) => (consumer = given) };
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(globalThis, { PerformanceNavigationTiming: Event });
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>;
  const { result } = renderHook(
    () => {
      useOpenLaunched();
      return useLocation();
    },
    { wrapper },
  );
  return {
    launch: (address: string) => act(() => consumer({ targetURL: new URL(address, location.origin).href })),
    place: () => result.current.pathname + result.current.search + result.current.hash,
  };
}
afterEach(() => Reflect.deleteProperty(window, 'launchQueue'));

describe('the open app, launched again', () => {
  it('goes to the screen of a shortcut or link', () => {
    const { launch, place } = startPage('/about');
    launch('/search?q=night#songs');
    expect(place()).toBe('/search?q=night#songs');
    launch('/chat');
    expect(place()).toBe('/chat');
  });

  it('stays on its screen when its icon was pressed', () => {
    const { launch, place } = startPage('/about');
    launch('/');
    expect(place()).toBe('/about');
  });

  it('stays on the screen of what another app has shared, which the browser loads', () => {
    const { launch, place } = startPage('/share?title=&text=Night+Train');
    launch('/share');
    expect(place()).toBe('/share?title=&text=Night+Train');
  });

  it('does not go to another origin', () => {
    const { launch, place } = startPage('/about');
    launch('https://elsewhere.example/chat');
    expect(place()).toBe('/about');
  });
});
