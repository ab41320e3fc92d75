import { browseOn } from './_browser/browse-on';
import { untilRendered } from './_browser/first-screen';
import { untilWorkerServes } from './_release/worker';
import { startStackWithMusic } from './_stack/stack';

/** The service worker waits half a second for it, which a busy machine may not keep. */
describe('a later visit to an album that was not opened on the device', () => {
  const { stack, openContext } = browseOn(startStackWithMusic);

  it('begins with the server’s first screen, and without a network with the page alone', async () => {
    const { url } = stack();
    const [album] = (await (await fetch(`${url}/api/albums`)).json()) as { _id: string; title: string }[];
    const path = `/albums/${album!._id}`;
    await untilRendered(url + path);
    const context = await openContext({ size: 'phone' });
    const page = await context.newPage();
    await page.goto('/');
    await untilWorkerServes(page);
    await context.setOffline(true);
    expect(await (await page.goto(path))?.text()).not.toContain(album!.title);
    await context.setOffline(false);
    expect(await (await page.goto(path))?.text()).toContain(`>${album!.title}</h1>`);
  });
});
