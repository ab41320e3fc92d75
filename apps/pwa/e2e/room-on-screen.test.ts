import { screenPaths } from '@chorus/contracts';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { Listener } from './_browser/listener';
import { signIn } from './_browser/people';
import { RoomLead } from './_rooms/room-lead';
import { startStackWithSungSongs } from './_rooms/sung-songs';

const TELEVISION = { width: 1920, height: 1080 };

describe('a room on a screen', () => {
  const { stack, openContext } = browseOn(startStackWithSungSongs);
  let lead: RoomLead | undefined;

  afterEach(() => lead?.stop());

  it.each(['desktop', 'phone', 'tablet', 'television'] as const)('is silent, complete and accessible on a %s', async (size) => {
    lead = await RoomLead.start(stack().url, 'An');
    const context = await openContext({ size: size === 'television' ? 'desktop' : size, worker: false });
    const page = await context.newPage();
    if (size === 'television') await page.setViewportSize(TELEVISION);
    const listener = await Listener.before(page);
    await signIn(page, 'An', screenPaths.roomScreen);
    const stage = page.getByRole('dialog', { name: 'Room on a screen' });
    await stage.getByRole('img', { name: "QR code of this room's link" }).waitFor();
    await stage.getByRole('list', { name: 'Lyrics' }).waitFor();
    await stage.getByRole('region', { name: 'Next songs' }).getByText('added by An Phạm').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    const isSilent = async () => !(await page.evaluate(() => 'audio' in globalThis)) || (await listener.audio()).paused;
    expect(await isSilent()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await page.keyboard.press('k');
    await stage.getByRole('region', { name: 'Next songs' }).waitFor({ state: 'detached' });
    expect(await findViolations(page)).toEqual([]);
    expect(await isSilent()).toBe(true);
    await stage.getByRole('button', { name: 'Close' }).click();
    await stage.waitFor({ state: 'detached' });
  });
});
