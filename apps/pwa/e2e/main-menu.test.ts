import { browseOn } from './_browser/browse-on';
import { signIn } from './_browser/people';
import { until } from './_browser/until';
import { sharedStack } from './_stack/shared-stack';

describe('The menu of a phone', () => {
  const { openContext } = browseOn(sharedStack);

  it('scrolls as one, with the first friends and all albums', async () => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    const personNumber = (n: number) => ({
      _id: `0193f5a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
      clerkId: `p${n}`,
      fullName: `Person ${n}`,
      imageUrl: '',
    });
    await page.route(/\/api\/users$/, (route) => route.fulfill({ json: { data: Array.from({ length: 20 }, (_, n) => personNumber(n)) } }));
    await signIn(page, 'Minh');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Show all 20 friends' }).waitFor();
    expect(await menu.getByRole('list', { name: 'Friends' }).getByRole('listitem').count()).toBe(8);

    const albums = menu.getByRole('navigation', { name: 'Playlists' });
    await albums.getByRole('listitem').first().waitFor();
    const scrollers = await menu.evaluate((dialog) =>
      [...dialog.querySelectorAll('*')]
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
        .map((element) => element.className),
    );
    expect(scrollers).toEqual([expect.stringContaining('quiet-scroll')]);
    const last = albums.locator('[aria-setsize]').last();
    await until(
      'the last album',
      async () => {
        await menu.locator('.quiet-scroll').evaluate((box) => box.scrollTo(0, box.scrollHeight));
        return last.evaluate((item) => item.getAttribute('aria-posinset') === item.getAttribute('aria-setsize'));
      },
      Boolean,
    );
    await last.getByRole('link').click();
    await page.waitForURL('**/albums/*');
    await menu.waitFor({ state: 'detached' });
  });
});
