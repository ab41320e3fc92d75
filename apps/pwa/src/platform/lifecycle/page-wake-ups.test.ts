/** @jest-environment jsdom */
import { onPageWoke } from './page-wake-ups';

const becomes = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('page wake-ups: fire when the network returns, the page becomes visible, or it leaves the back/forward cache', () => {
  const listener = jest.fn();
  const stop = onPageWoke(listener);
  becomes('hidden');
  shown(false);
  expect(listener).not.toHaveBeenCalled();

  becomes('visible');
  shown(true);
  window.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(3);

  stop();
  window.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(3);
});
