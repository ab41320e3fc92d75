import { MemoryStorage } from '../../platform/storage/memory-storage.fixture';
import { reloadOnceForMissingCode } from './reload-once-for-missing-code';

function openPage({ isPlaying = false } = {}) {
  const reload = jest.fn();
  const stored = new MemoryStorage();
  const page = { window: new EventTarget(), memory: () => stored, isPlaying: () => isPlaying, now: jest.fn(() => 0), reload };
  reloadOnceForMissingCode(page);
  const miss = () => void page.window.dispatchEvent(new Event('vite:preloadError'));
  return { ...page, miss };
}

it('reloads once for code that is gone, and again only much later', () => {
  const { reload, miss, now } = openPage();
  miss();
  miss();
  expect(reload).toHaveBeenCalledTimes(1);
  now.mockReturnValue(60 * 60 * 1000);
  miss();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('lets the music play on', () => {
  const { reload, miss } = openPage({ isPlaying: true });
  miss();
  expect(reload).not.toHaveBeenCalled();
});
