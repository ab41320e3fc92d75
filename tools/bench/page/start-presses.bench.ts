import type { Browser, Locator, Page } from 'playwright-core';
import { slowDown } from '../../../apps/pwa/e2e/_browser/processor';
import { percentile } from '../load/percentile';
import type { BenchRow } from '../row';
import { onNewDevice, openWindow, withBrowser } from '../visit/device';
import { onHomeStack, SONGS } from '../visit/home-stack';
import { untilInstalled } from '../visit/installed';
import { type Answer, PRESSES, type Pressed, pressEmptyPage, timePress, watchPresses } from '../visit/presses';
import { roundsOf } from '../visit/rounds';
import { makePerson, signIn } from '../visit/signed-in';

export const title = 'Start: twenty presses';

const ROUNDS = roundsOf(3);
const MOST_MS = 200;
const AT_REST_MS = 5_000;

const openDrawer = { what: 'the main menu', press: 'button[aria-label="Open menu"]', answer: { selector: 'dialog a', text: 'About' } };
const openSongMenu = {
  press: 'main button[aria-label^="More for "]',
  answer: { selector: '[role="menuitem"]', text: 'Add to playlist…' },
  after: (page: Page) => page.keyboard.press('Escape'),
};
const heading = (text: string): Answer => ({ selector: 'main h1', text });
const inDrawer = (link: string) => `dialog nav a:has-text("${link}")`;
const LIKE = 'main button[aria-label^="Like “"]';
const ALBUM_LINK = 'main article a[href^="/albums/"]';

interface Step {
  what: string;
  /** Selects what is pressed: the first visible match. */
  press: string;
  /** Taps by default. */
  act?: (element: Locator) => Promise<void>;
  answer: Answer | ((pressed: Locator) => Promise<Answer>);
  after?: (page: Page) => Promise<unknown>;
}

const tap = (element: Locator) => element.tap();

/** Returns the answer in which the heart is in its other state. */
async function likeChanged(heart: Locator): Promise<Answer> {
  const [label, pressed] = [await heart.getAttribute('aria-label'), await heart.getAttribute('aria-pressed')];
  return { selector: `main button[aria-label=${JSON.stringify(label)}][aria-pressed="${pressed === 'true' ? 'false' : 'true'}"]` };
}
const like = { press: LIKE, answer: likeChanged };

const steps: readonly Step[] = [
  { what: "a song's menu on Home", ...openSongMenu },
  { what: 'like on Home', ...like },
  { what: 'the other way on Home', ...like },
  {
    what: 'the account menu',
    press: 'button[aria-label^="Account of "]',
    answer: { selector: '[role="menuitem"]', text: 'Download my data' },
    after: (page) => page.keyboard.press('Escape'),
  },
  openDrawer,
  { what: 'Search', press: inDrawer('Search'), answer: heading('Search') },
  { what: 'All songs', press: 'main nav a:has-text("All songs")', answer: { selector: 'main li article button[aria-label^="Play "]' } },
  { what: "a song's menu in the list", ...openSongMenu },
  { what: 'like in the list', ...like },
  { what: "a song's album", press: ALBUM_LINK, answer: { selector: 'main tbody tr button' } },
  { what: 'like on an album', ...like },
  { what: "a song's menu on an album", ...openSongMenu },
  { what: 'an artist', press: 'main a[href^="/artists/"]', answer: { selector: 'main article a[href^="/albums/"]' } },
  { what: 'an album of the artist', press: ALBUM_LINK, answer: { selector: 'main tbody tr button' } },
  { what: 'Home', press: 'header a[aria-label^="Chorus"]', answer: { selector: 'main section[aria-label="Featured songs"] li button' } },
  openDrawer,
  { what: 'Liked songs', press: inDrawer('Liked songs'), answer: heading('Liked songs') },
  openDrawer,
  { what: 'Search again', press: inDrawer('Search'), answer: heading('Search') },
  { what: 'a letter in the search', press: 'main input', act: (field) => field.press('n'), answer: { selector: '#found-songs' } },
];

export async function bench(): Promise<BenchRow[]> {
  return onHomeStack(({ url }) =>
    withBrowser(async (browser) => {
      const origin = `http://localhost:${new URL(url).port}`;
      await makePerson(origin);
      const own: Pressed[] = [];
      const empty: Pressed[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        own.push(...(await pressThrough(browser, origin)));
        empty.push(...(await onSlowPage(browser, pressEmptyPage)));
      }
      const how = `menus, likes, search, lists, albums and artists of ${SONGS} songs, 390 px, signed in, the page slowed 4 ×; ${ROUNDS} × ${PRESSES}`;
      return [
        rowOf('Press to the next frame', { own, empty, of: 'frameMs', how: `${how}, as Event Timing counts them` }),
        rowOf('Press to its answer', {
          own,
          empty,
          of: 'answerMs',
          how: 'the same presses, to the frame that shows what was asked for; a search begins 500 ms after the last letter, as specified',
        }),
      ];
    }),
  );
}

const onSlowPage = <T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> =>
  onNewDevice(browser, 'phone', async (context) => {
    await watchPresses(context);
    const page = await openWindow(context);
    await slowDown(page);
    return work(page);
  });

const pressThrough = (browser: Browser, origin: string): Promise<Pressed[]> =>
  onNewDevice(browser, 'phone', async (context) => {
    await watchPresses(context);
    await signIn(context, origin);
    await untilInstalled(context, origin);
    const page = await openWindow(context);
    await page.goto(origin);
    await page.waitForTimeout(AT_REST_MS);
    await slowDown(page);
    const pressed: Pressed[] = [];
    for (const { what, press, act = tap, answer, after } of steps) {
      const element = page.locator(press).locator('visible=true').first();
      await element.waitFor();
      await element.scrollIntoViewIfNeeded();
      const expected = typeof answer === 'function' ? await answer(element) : answer;
      pressed.push(await timePress(page, what, () => act(element), expected));
      await after?.(page);
    }
    return pressed;
  });

interface Compared {
  own: readonly Pressed[];
  empty: readonly Pressed[];
  of: 'frameMs' | 'answerMs';
  how: string;
}

function rowOf(name: string, { own, empty, of, how }: Compared): BenchRow {
  const p98 = (pressed: readonly Pressed[]) =>
    percentile(
      pressed.map((one) => one[of]),
      98,
    );
  const slowest = own.reduce((most, one) => (one[of] > most[of] ? one : most));
  return {
    name,
    figure: `p98 ${p98(own).toFixed(0)} ms; slowest ${slowest.what}, ${slowest[of].toFixed(0)} ms`,
    ratio: `an empty page: p98 ${p98(empty).toFixed(0)} ms`,
    goal: `p98 ≤ ${MOST_MS} ms`,
    isMet: p98(own) <= MOST_MS,
    how,
  };
}
