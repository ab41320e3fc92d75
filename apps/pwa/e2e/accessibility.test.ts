import type { Browser } from 'playwright-core';
import { collectComplaints, launchBrowser, openContext, stackUrl, widths } from './_browser/browser';
import { findViolations } from './_browser/find-violations';

const sizes = Object.keys(widths) as (keyof typeof widths)[];

/** A path whose data is not there: the browser itself complains about the 404. */
const unknownAlbum = '/albums/00000000-0000-7000-8000-000000000000';

describe('every screen', () => {
  let browser: Browser;
  let paths: string[];

  beforeAll(async () => {
    browser = await launchBrowser();
    const albums = (await (await fetch(`${stackUrl()}/api/albums`)).json()) as { _id: string; songs: unknown[] }[];
    const longest = albums.reduce((one, other) => (other.songs.length > one.songs.length ? other : one));
    const [artist] = (await (await fetch(`${stackUrl()}/api/artists`)).json()) as { _id: string }[];
    paths = [
      ...['/', '/songs', '/albums', `/albums/${longest._id}`, unknownAlbum],
      ...['/artists', `/artists/${artist?._id}`, '/search', '/search?q=a', '/search?q=nobody+and+nothing'],
      ...['/about', '/nowhere'],
    ];
  });
  afterAll(() => browser.close());

  it.each(sizes)('has no accessibility violation, no sideways scrolling and no complaint at %s width', async (size) => {
    const context = await openContext(browser, size);
    const page = await context.newPage();
    const complaints = collectComplaints(page);
    for (const path of paths) {
      complaints.length = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      const violations = await findViolations(page);
      expect({ path, violations, overflow }).toEqual({ path, violations: [], overflow: 0 });
      if (path !== unknownAlbum) expect({ path, complaints }).toEqual({ path, complaints: [] });
    }
    await context.close();
  });
});
