import type { Locator, Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import type { Size } from '../_browser/browser';
import { Listener } from '../_browser/listener';
import { until } from '../_browser/until';
import { phoneOrDesktop } from '../_browser/sizes';
import { importSongs, samplesOf, sine } from '../_sound/import-songs';
import { startEmptyStack } from '../_stack/stack';

const SECONDS = 30;
const SLOW_FRAME_MS = 100;

/** A chord whose notes come and go. */
const music = samplesOf(SECONDS, (at) =>
  [110, 440, 1_760, 5_000].reduce((sum, hertz, part) => sum + 0.15 * (1 + sine(0.7 + part / 3, at)) * sine(hertz, at), 0),
);

/** Returns a number for all opaque points of the picture, which changes when they move. */
const pictureOf = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    if (width * height === 0) return 0;
    const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    return data.reduce((sum, value, at) => (at % 4 === 3 && value > 0 ? (sum * 31 + at) % 1_000_003 : sum), 0);
  });

/** Makes each frame take as long as on a device that is too slow. Returns a function that ends this. */
async function slowFrames(page: Page): Promise<() => Promise<void>> {
  const slowed = await page.evaluateHandle((ms) => {
    const frames = { next: 0 };
    const run = () => {
      frames.next = requestAnimationFrame(run);
      const end = performance.now() + ms;
      while (performance.now() < end);
    };
    run();
    return frames;
  }, SLOW_FRAME_MS);
  return () => slowed.evaluate(({ next }) => cancelAnimationFrame(next));
}

describe('the visualizer', () => {
  const { stack, openContext } = browseOn(startEmptyStack);
  beforeAll(() => importSongs(stack(), [{ album: 'Chords', samples: music }]));

  async function openFullPlayer(size: Size): Promise<{ page: Page; listener: Listener; canvas: Locator }> {
    const page = await (await openContext({ size, worker: false })).newPage();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const listener = await Listener.on(page, '/');
    await listener.untilJoining();
    await listener.playCard();
    await page.getByRole('button', { name: /^Open the player/ }).click();
    return { page, listener, canvas: page.getByRole('dialog', { name: 'Player' }).locator('canvas') };
  }

  async function moves(canvas: Locator): Promise<boolean> {
    const before = await pictureOf(canvas);
    await canvas.page().waitForTimeout(500);
    return (await pictureOf(canvas)) !== before;
  }
  const untilMoving = (canvas: Locator) => until('bars that move', () => moves(canvas), Boolean);
  const untilAtRest = (canvas: Locator) =>
    until(
      'no bars',
      () => pictureOf(canvas),
      (picture) => picture === 0,
    );
  const hide = (page: Page, isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);

  it.each(phoneOrDesktop('phone'))(
    'moves with the music in the full player of a %s, and rests when it pauses, and while nobody sees it',
    async (size) => {
      const { page, canvas } = await openFullPlayer(size);
      const dialog = page.getByRole('dialog', { name: 'Player' });
      await untilMoving(canvas);
      await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
      await untilAtRest(canvas);
      await dialog.getByRole('button', { name: 'Play', exact: true }).click();
      await untilMoving(canvas);
      await hide(page, true);
      await untilAtRest(canvas);
      await hide(page, false);
      await untilMoving(canvas);
    },
  );

  it.each(phoneOrDesktop('desktop'))('on a %s stops while frames take too long, until the player is opened again', async (size) => {
    const { page, canvas } = await openFullPlayer(size);
    await untilMoving(canvas);
    const endSlowness = await slowFrames(page);
    await untilAtRest(canvas);
    await endSlowness();
    expect(await moves(canvas)).toBe(false);
    await page.getByRole('button', { name: 'Close the player' }).click();
    await page.getByRole('button', { name: /^Open the player/ }).click();
    await untilMoving(canvas);
  });

  it.each(phoneOrDesktop('desktop'))('on a %s is gone as soon as motion is reduced', async (size) => {
    const { page, canvas } = await openFullPlayer(size);
    await untilMoving(canvas);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await canvas.waitFor({ state: 'detached' });
  });
});
