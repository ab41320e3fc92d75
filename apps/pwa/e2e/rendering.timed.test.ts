import { browseOn } from './_browser/browse-on';
import { rendersDuring, watchRenders } from './_browser/count-renders';
import { Listener } from './_browser/listener';
import { until } from './_browser/until';
import { sharedStack } from './_stack/shared-stack';

const SECONDS = 10;
/** The play button and its icon, each when the ring of a stall appears and when it disappears. */
const RENDERS_OF_A_STALL = 4;

describe('React', () => {
  const { openContext } = browseOn(sharedStack);

  it('renders only the playback time while a song plays for ten seconds', async () => {
    const context = await openContext({ worker: false });
    // A delivered play would refetch Recently played, which is not measured here.
    await context.route('**/api/plays', (route) => route.abort());
    const page = await context.newPage();
    await watchRenders(page);
    const listener = await Listener.on(page, '/');
    // Lists are read again once the device has its copy of the catalogue, and then the audio of their songs.
    await until(
      'a copy of the catalogue on the device',
      () => page.evaluate(() => localStorage.getItem('chorus.catalogue')),
      (row) => row === 'yes',
    );
    await until(
      'a page at rest',
      () => rendersDuring(page, () => page.waitForTimeout(2_000)),
      (renders) => Object.keys(renders).length === 0,
    );
    await listener.playCard();
    await page.mouse.move(700, 5);
    const { time } = await listener.until('three seconds of the song', (now) => now.time > 3);
    const stalls = await listener.countStalls();
    const tenSeconds = () => listener.until('ten more seconds of the song', (now) => now.time > time + SECONDS);
    const { Seek, ...others } = await rendersDuring(page, tenSeconds);
    // The slider and its wrapper render once a second each.
    expect(Seek).toBeLessThanOrEqual(2 * (SECONDS + 2));
    expect(Seek).toBeGreaterThanOrEqual(SECONDS);
    const most = RENDERS_OF_A_STALL * (await stalls());
    expect(Object.entries(others).filter(([, renders]) => renders > most)).toEqual([]);
  });
});
