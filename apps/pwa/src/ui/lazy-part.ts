import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * React.lazy for a part that a page can do without for a while. If its code does not load, it is fetched again later, and when the network
 * is back. With React.lazy alone, one missing chunk would break the whole page. Screens report missing code instead: app/lazy-screen.
 */
export const lazyPart = <Props extends object>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => (isInBrowser ? untilFetched(fetchCode, FIRST_PAUSE_MS) : NEVER));

/** A page that is rendered on the server leaves these parts out. */
const isInBrowser = 'document' in globalThis;
const NEVER = new Promise<never>(() => undefined);

async function untilFetched<Code>(fetchCode: () => Promise<Code>, pauseMs: number): Promise<Code> {
  try {
    return await fetchCode();
  } catch (failure) {
    console.warn('A part of the page did not load', failure);
    await untilOnlineOr(pauseMs);
    return untilFetched(fetchCode, Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
  }
}

const untilOnlineOr = (pauseMs: number) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      removeEventListener('online', goOn);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(goOn, pauseMs);
    addEventListener('online', goOn);
  });
