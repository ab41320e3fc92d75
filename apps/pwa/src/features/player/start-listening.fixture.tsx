import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createPlayback } from './create-playback';
import { PlaybackProvider } from './playback-provider';
import { FakeAudioElement } from './sound/audio-element.fixture';

export const HEIGHT_PX = 600;

export function startListening(ui: ReactNode, { isWide = true } = {}) {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: isWide, media: query }) as MediaQueryList;
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: HEIGHT_PX });
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  playback.start();
  playback.queue.send({ type: 'queue.libraryChanged', songs: songNumbers(1, 20) });
  const view = render(
    <MemoryRouter>
      <PlaybackProvider playback={playback}>{ui}</PlaybackProvider>
    </MemoryRouter>,
  );
  return { ...view, ...playback, element };
}
