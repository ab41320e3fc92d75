/** @jest-environment jsdom */
import { onPageWoke } from './page-wake-ups';

const becomes = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('wakes with the network, with the eyes of somebody, and out of the browser’s back-forward cache', () => {
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
