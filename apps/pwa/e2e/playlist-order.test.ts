import { screenPaths } from '@chorus/contracts';
import { browseOn } from './_browser/browse-on';
import { dragByMouse, dragByTouch } from './_browser/drag';
import { Friend } from './_browser/friend';
import { PlaylistPage } from './_browser/playlist-page';
import { setHeight } from './_browser/set-height';
import { until } from './_browser/until';
import { startStackWithMusic } from './_stack/stack';

/** A height at which four rows do not fit below the header of a playlist. */
const LOW_PX = 480;
const NEAR_EDGE_PX = 10;

describe('songs of a playlist', () => {
  const { openContext } = browseOn(startStackWithMusic);

  const arrive = async () => {
    const { page } = await Friend.at(await openContext({ worker: false }), 'An', screenPaths.songs);
    const playlists = new PlaylistPage(page);
    await playlists.untilRead();
    return { page, playlists };
  };

  it.each([
    ['a mouse', 'desktop', dragByMouse],
    ['a finger', 'phone', dragByTouch],
  ] as const)('are reordered by dragging a row with %s, down and up', async (_, size, startDrag) => {
    const desk = await arrive();
    const name = `By ${size}`;
    await desk.playlists.make(name);
    const titles = [];
    for (const place of [0, 1, 2]) titles.push(await desk.playlists.addSong(name, place));
    const [one, two, three] = titles as [string, string, string];
    await desk.playlists.open(name);
    await desk.playlists.untilTitlesAre([one, two, three]);
    const { page } = await Friend.at(await openContext({ size, worker: false }), 'An', new URL(desk.page.url()).pathname);
    const playlists = new PlaylistPage(page);
    await playlists.untilTitlesAre([one, two, three]);

    const { height } = (await playlists.row(one).boundingBox())!;
    const drag = async (title: string, rows: number, order: string[]) => {
      const held = await startDrag(playlists.handleOf(title));
      await held.moveBy(rows * height);
      await held.drop();
      await playlists.untilTitlesAre(order);
      await desk.playlists.untilTitlesAre(order);
    };
    await drag(one, 2, [two, three, one]);
    await drag(one, -1, [two, one, three]);
    // The first drag is too short for another place; the second goes beyond the list.
    await drag(one, 0.3, [two, one, three]);
    await drag(three, -5, [three, two, one]);
    expect(await page.evaluate(() => document.querySelector('main')?.scrollTop)).toBe(0);
  });

  it.each([
    ['a mouse', 'desktop', dragByMouse],
    ['a finger', 'phone', dragByTouch],
  ] as const)(
    'scroll while one is held at the bottom with %s, which is dropped where the list has scrolled to',
    async (_, size, startDrag) => {
      const desk = await arrive();
      const name = `Low by ${size}`;
      await desk.playlists.make(name);
      const titles: string[] = [];
      for (const place of [0, 1, 2, 3]) titles.push(await desk.playlists.addSong(name, place));
      const { page } = await Friend.at(await openContext({ size, worker: false }), 'An', screenPaths.songs);
      const playlists = new PlaylistPage(page);
      await desk.playlists.open(name);
      await page.goto(new URL(desk.page.url()).pathname);
      await playlists.untilTitlesAre(titles);
      await setHeight(page, LOW_PX);

      const [first, ...others] = titles as [string, ...string[]];
      const held = await startDrag(playlists.handleOf(first));
      const main = (await page.locator('main').boundingBox())!;
      const handle = (await playlists.handleOf(first).boundingBox())!;
      await held.moveBy(main.y + main.height - NEAR_EDGE_PX - handle.y);
      await until(
        'the end of the list',
        () =>
          page.evaluate(() =>
            (({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - scrollTop - clientHeight)(document.querySelector('main')!),
          ),
        (below) => below < 1,
      );
      await held.drop();
      await playlists.untilTitlesAre([...others, first]);
    },
  );

  it('stay in view while one is moved by the arrow keys', async () => {
    const { page, playlists } = await arrive();
    await playlists.make('By keys');
    const titles: string[] = [];
    for (const place of [0, 1, 2, 3]) titles.push(await playlists.addSong('By keys', place));
    await playlists.open('By keys');
    await playlists.untilTitlesAre(titles);
    await setHeight(page, LOW_PX);

    const [first, ...others] = titles as [string, ...string[]];
    const handle = playlists.handleOf(first);
    await page.keyboard.press('Tab');
    await handle.focus();
    for (const _ of others) await page.keyboard.press('ArrowDown');
    await playlists.untilTitlesAre([...others, first]);
    const main = (await page.locator('main').boundingBox())!;
    await until(
      'the moved row in sight',
      () => handle.boundingBox(),
      (box) => box !== null && box.y >= main.y && box.y + box.height <= main.y + main.height,
    );
  });

  it('can be put back when the only one was removed', async () => {
    const { page, playlists } = await arrive();
    await playlists.make('Single');
    const title = await playlists.addSong('Single', 0);
    await playlists.open('Single');
    await playlists.untilTitlesAre([title]);
    await playlists.inMenuOf(title, 'Remove from this playlist');
    await page.getByText('No songs yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await playlists.untilTitlesAre([title]);
  });
});
