/** @jest-environment jsdom */
import { handleShortcut, listenToShortcuts } from './shortcut-handlers';

const stops: (() => void)[] = [];
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

beforeEach(() => void stops.push(listenToShortcuts(document, { hasCharacters: () => true })));
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function handle(...[command, name, options]: [Parameters<typeof handleShortcut>[0], string, { isOnTop?: boolean }?]) {
  const stop = handleShortcut(command, () => done.push(name), options);
  stops.push(stop);
  return stop;
}
const done: string[] = [];
beforeEach(() => void (done.length = 0));

describe('handlers of keyboard shortcuts', () => {
  it('keep a key from the browser only while one of them handles it', () => {
    expect(press('q')).toBe(true);
    handle('queue', 'bar');
    expect(press('q')).toBe(false);
    expect(done).toEqual(['bar']);
  });

  it('give way to the same command of a dialog that covers them, even if they are registered later', () => {
    handle('queue', 'bar');
    const close = handle('queue', 'full player', { isOnTop: true });
    handle('queue', 'a button that appears in the bar');
    press('q');
    close();
    press('q');
    expect(done).toEqual(['full player', 'bar']);
  });

  it('act once for a toggle, and repeatedly for a seek, while the key is held', () => {
    handle('mute', 'mute');
    handle('forward', 'forward');
    for (const key of ['m', 'ArrowRight']) [false, true, true].forEach((repeat) => press(key, { repeat }));
    expect(done).toEqual(['mute', 'forward', 'forward', 'forward']);
  });
});
