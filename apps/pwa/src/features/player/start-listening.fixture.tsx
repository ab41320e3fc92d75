import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../platform/api-client/create-query-client';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { handleShortcuts, listenToShortcuts } from '../../ui/keys/shortcut-handlers';
import { createPlayback } from './create-playback';
import type { Playback } from './create-playback';
import { playbackCommands } from './playback-commands';
import { PlaybackProvider } from './use-player';
import { FakeAudioElement } from './sound/audio-element.fixture';

export const HEIGHT_PX = 600;

interface ListeningOptions {
  isWide?: boolean;
  /** Whether a media query matches; in a wide window, all match by default. */
  matches?: (query: string) => boolean;
  client?: QueryClient;
  /** By default, services have not started yet. */
  services?: Partial<Services>;
}

export function startListening(
  ui: ReactNode,
  { isWide = true, matches = () => isWide, client = createQueryClient(), services }: ListeningOptions = {},
) {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: matches(query), media: query }) as MediaQueryList;
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: HEIGHT_PX });
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  playback.start();
  playback.queue.send({ type: 'queue.libraryChanged', songs: songNumbers(1, 20) });
  const started = services ? Promise.resolve(services as Services) : new Promise<Services>(() => undefined);
  const view = render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <PlaybackProvider playback={playback}>
          <ServicesProvider services={started}>
            {ui}
            <Keys playback={playback} />
          </ServicesProvider>
        </PlaybackProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { ...view, ...playback, element };
}

function Keys({ playback }: { playback: Playback }) {
  useEffect(() => {
    const stops = [handleShortcuts(playbackCommands(playback)), listenToShortcuts(document, { hasCharacters: () => true })];
    return () => stops.forEach((stop) => stop());
  }, [playback]);
  return null;
}
