import { MemoryStorage } from '../../../platform/storage/memory-storage.fixture';
import { reloadOnMissingCode } from './reload-on-missing-code';

function openPage({ isPlaying = false, isOnline = true } = {}) {
  const reload = jest.fn();
  const stored = new MemoryStorage();
  const page = {
    window: new EventTarget(),
    memory: () => stored,
    isPlaying: () => isPlaying,
    isOnline: () => isOnline,
    now: jest.fn(() => 0),
    reload,
  };
  reloadOnMissingCode(page);
  const miss = () => void page.window.dispatchEvent(new Event('vite:preloadError'));
  return { ...page, miss };
}

it('missing code: reloads the page once, and again only much later', () => {
  const { reload, miss, now } = openPage();
  miss();
  miss();
  expect(reload).toHaveBeenCalledTimes(1);
  now.mockReturnValue(60 * 60 * 1000);
  miss();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('missing code: does not reload the page while music plays', () => {
  const { reload, miss } = openPage({ isPlaying: true });
  miss();
  expect(reload).not.toHaveBeenCalled();
});

it('missing code: waits for the network before it reloads the page', () => {
  const { reload, miss, window } = openPage({ isOnline: false });
  miss();
  miss();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});
