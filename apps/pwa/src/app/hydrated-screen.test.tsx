import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { MessageChannel } from 'node:worker_threads';
import { TextEncoder } from 'node:util';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createPlayback } from '../features/player/create-playback';
import { FakeAudioElement } from '../features/player/sound/audio-element.fixture';
import { PlaybackProvider } from '../features/player/use-player';
import { SessionProvider } from '../features/session/session-provider';
import { recalled, startSession } from '../features/session/session.fixture';
import { ServicesProvider } from '../platform/services/services';
import { AfterContent } from '../ui/states/after-content';
import { Router } from './router';

function Told({ onThere }: { onThere: () => void }) {
  useEffect(onThere, [onThere]);
  return null;
}

it('a screen of the document is hydrated before what comes after its content, whose requests could change its lists', async () => {
  const order: string[] = [];
  const { session, send } = startSession();
  send(recalled(undefined));
  const playback = createPlayback({ element: new FakeAudioElement(), random: () => 0 });
  playback.start();
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider session={session}>
        <PlaybackProvider playback={playback}>
          <ServicesProvider services={new Promise(() => undefined)}>
            <MemoryRouter initialEntries={['/one']}>
              <Router onShown={() => void order.push('screen')} />
              <AfterContent>
                <Told onThere={() => void order.push('after')} />
              </AfterContent>
            </MemoryRouter>
          </ServicesProvider>
        </PlaybackProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
  // react-dom/server needs them.
  Object.assign(globalThis, { MessageChannel, TextEncoder });
  const { renderToString } = await import('react-dom/server');
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  expect(container.querySelector('h1')).not.toBeNull();
  render(page, { container, hydrate: true });
  await act(() => Promise.resolve());
  expect(order).toEqual(['screen', 'after']);
  playback.stop();
});
