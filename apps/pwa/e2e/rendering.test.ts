import { startChild } from '../../../tools/process/child';
import type { Child } from '../../../tools/process/child';
import { freePort } from '../../../tools/network/free-port';
import { browseOn } from './_browser/browse-on';
import { rendersDuring, watchRenders } from './_browser/count-renders';
import { Listener } from './_browser/listener';
import { sharedStack } from './_stack/shared-stack';

const SECONDS = 10;

/** What shows the time: the seek slider with its two texts. */
const TIME_DISPLAY = ['SeekSlider', 'Slider'];

describe('rendering', () => {
  const { stack, openContext } = browseOn(sharedStack);
  let developmentServer: Child;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    developmentServer = startChild(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'apps/pwa', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
      { ...process.env, NODE_ENV: 'development', API_PORT: new URL(stack().url).port },
      ['ignore', 'pipe', 'pipe'],
    );
  });
  afterAll(() => developmentServer.close());

  it('renders nothing but the time while a song plays for ten seconds', async () => {
    const context = await openContext();
    // A play that has arrived shows under Recently played: that is news, not time.
    await context.route('**/api/plays', (route) => route.abort());
    const page = await context.newPage();
    await untilServed(url);
    await watchRenders(page);
    const listener = await Listener.on(page, url);
    await listener.playCard();
    await page.mouse.move(700, 5);
    const { time } = await listener.until('three seconds of the song', (now) => now.time > 3);
    const renders = await rendersDuring(page, () => listener.until('ten more seconds of the song', (now) => now.time > time + SECONDS));
    expect(Object.keys(renders).sort()).toEqual(TIME_DISPLAY);
    expect(renders.SeekSlider).toBeLessThanOrEqual(SECONDS + 2);
  });
});

async function untilServed(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error('the development server did not start');
}
