import { browseOn } from './_browser/browse-on';
import { account, signIn } from './_browser/people';
import { playButtons } from './_browser/play-buttons';
import { sharedStack } from './_stack/shared-stack';

describe('the page of a signed-in person', () => {
  const { openContext } = browseOn(sharedStack);

  it('opens although the provider never answers', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await signIn(page, 'Linh');
    // Playwright's routes would also intercept between the page and its service worker.
    const session = await context.newCDPSession(page);
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/sign-in/*' }] });
    await page.reload();
    await account(page).waitFor();
    await playButtons(page).first().waitFor();
  });
});
