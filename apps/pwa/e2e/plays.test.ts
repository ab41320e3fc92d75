import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { Listener } from './_browser/listener';
import { comeOnline, leavePlays, untilOutboxIsEmpty } from './_browser/outbox';
import { OwnBrowser } from './_browser/own-browser';
import { account, signIn } from './_browser/people';
import { within } from './_browser/within';
import { askDatabase } from './_stack/ask-database';
import { SONG_SECONDS } from './_stack/music-folder';
import { sharedStack } from './_stack/shared-stack';

const HALF = SONG_SECONDS / 2;

const LISTED_MS = 60_000;

/** Runs in the page; resolves with the seconds of the song that plays. */
const untilRecentlyPlayed = () =>
  new Promise<number>((resolve) => {
    const { audio } = globalThis as unknown as { audio: HTMLAudioElement };
    const look = () => {
      const isListed = [...document.querySelectorAll('h2')].some((heading) => heading.textContent === 'Recently played');
      if (isListed) resolve(audio.currentTime);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    look();
  });

const isLong = process.env.CHORUS_LONG !== undefined;

interface PlayRow {
  title: string;
  visitor: boolean;
  secondsHeard: number;
}

describe('a play by a visitor', () => {
  const { openContext } = browseOn(sharedStack);
  let context: BrowserContext;

  beforeEach(async () => {
    context = await openContext({ worker: false });
  });

  const recentlyPlayed = (page: Page) => page.getByRole('region', { name: 'Recently played' });

  /** Returns the position in the song when the list appears. The page itself observes it, because polling from outside may be late. */
  const secondsWhenListed = (page: Page) => within('Recently played to appear', page.evaluate(untilRecentlyPlayed), LISTED_MS);

  async function playsOf(page: Page): Promise<PlayRow[]> {
    const visitor = await page.evaluate(() => localStorage.getItem('chorus.visitor'));
    return askDatabase<PlayRow>(
      sharedStack(),
      `SELECT title, visitor, seconds_heard AS "secondsHeard" FROM plays JOIN songs ON songs.id = song_id WHERE listener = $1`,
      [visitor],
    );
  }

  it('counts once half of a short song was heard, and appears under Recently played, unlike one whose song was skipped', async () => {
    const listener = await Listener.at(context);
    await listener.playCard();
    const { src } = await listener.audio();
    const skipped = await listener.title();
    await listener.seek(SONG_SECONDS - 3);
    await listener.until('the next song to sound', (now) => now.src !== src && now.time > 0);
    const title = await listener.title();
    expect(title).not.toBe(skipped);
    expect(await secondsWhenListed(listener.page)).toBeGreaterThanOrEqual(HALF);
    await recentlyPlayed(listener.page).getByText(title, { exact: true }).waitFor();
    await listener.until('more than half of the song', ({ time }) => time > HALF + 2);
    const [play, ...more] = await playsOf(listener.page);
    expect([play?.title, play?.visitor, more.length]).toEqual([title, true, 0]);
    expect(play?.secondsHeard).toBeCloseTo(HALF, 0);

    await listener.page.reload();
    await recentlyPlayed(listener.page).getByText(title, { exact: true }).waitFor();
  });
});

const PLAYS = '**/api/plays';

/** The points of a flush at which the tab or the browser ends. */
const POINTS = ['before the request', 'before the answer', 'with the answer', 'between two requests'] as const;

interface End {
  point: (typeof POINTS)[number];
  dies: 'tab' | 'browser';
  tabs: number;
}

const ENDS: readonly End[] = isLong
  ? fc.sample(fc.record<End>({ point: fc.constantFrom(...POINTS), dies: fc.constantFrom('tab', 'browser'), tabs: fc.constantFrom(1, 2) }), {
      numRuns: 20,
      seed: 20_261_120,
    })
  : [
      { point: 'before the request', dies: 'tab', tabs: 2 },
      { point: 'before the answer', dies: 'browser', tabs: 2 },
      { point: 'with the answer', dies: 'tab', tabs: 1 },
      { point: 'between two requests', dies: 'browser', tabs: 1 },
    ];

/** One request carries up to a hundred plays. */
const waitingBefore = ({ point }: End) => (point === 'between two requests' ? 104 : 5);

describe('unsent plays', () => {
  const SUBJECT = 'demo-an';
  const DAY_MS = 24 * 60 * 60 * 1000;
  let browser: OwnBrowser;
  let songIds: string[];

  beforeAll(async () => {
    browser = await OwnBrowser.make(sharedStack().url);
    const songs = (await (await fetch(`${sharedStack().url}/api/songs`)).json()) as { _id: string }[];
    songIds = songs.map(({ _id }) => _id);
  });
  afterAll(() => browser.remove());

  async function openTabs(count: number): Promise<Page[]> {
    if (!browser.isOpen) await browser.open();
    const { context } = browser;
    while (context.pages().length < count) await context.newPage();
    const tabs = context.pages().slice(0, count);
    for (const tab of tabs) {
      if (tab.url() === 'about:blank') await tab.goto('/');
      await account(tab).waitFor();
    }
    await untilOutboxIsEmpty(tabs[0]!);
    return tabs;
  }

  /** Interrupts the next flush at that point. Requests of other tabs pass. */
  async function prepareEnd({ point, dies }: End): Promise<{ died: Promise<void> }> {
    const { context } = browser;
    const last = point === 'between two requests' ? 2 : 1;
    let requests = 0;
    let end: (failure?: Error) => void = () => undefined;
    const died = new Promise<void>((resolve, reject) => (end = (failure) => (failure ? reject(failure) : resolve())));
    const handle = async (route: Route) => {
      requests += 1;
      if (requests !== last) return route.continue();
      const isAnswered = point === 'before the answer' || point === 'with the answer';
      const answer = isAnswered ? await route.fetch() : undefined;
      if (answer && point === 'with the answer') await route.fulfill({ response: answer });
      if (dies === 'browser') await browser.kill();
      else {
        await route.request().frame().page().close();
        await context.unroute(PLAYS);
      }
      end();
    };
    await context.route(PLAYS, (route) =>
      handle(route).catch((failure: unknown) => end(failure instanceof Error ? failure : new Error(String(failure)))),
    );
    return { died };
  }

  it('arrive once each, wherever in a flush a tab or the browser is killed', async () => {
    await signIn(await browser.open(), 'An');
    const left: string[] = [];

    for (const end of ENDS) {
      const tabs = await openTabs(end.tabs);
      const plays = Array.from({ length: waitingBefore(end) }, (_, at) => ({
        id: randomUUID(),
        payload: {
          songId: songIds[(left.length + at) % songIds.length]!,
          startedAt: new Date(Date.now() - 5 * DAY_MS + (left.length + at) * 60_000).toISOString(),
          secondsHeard: HALF + 1,
        },
      }));
      left.push(...plays.map(({ id }) => id));
      const { died } = await prepareEnd(end);
      await leavePlays(tabs[0]!, SUBJECT, plays);
      await Promise.allSettled(tabs.map(comeOnline));
      await within(`a flush to end ${end.point}`, died, 40_000);
    }

    await openTabs(1);
    const arrived = await askDatabase<{ id: string }>(sharedStack(), 'SELECT id FROM plays WHERE id = ANY($1)', [left]);
    expect(arrived.map(({ id }) => id).sort()).toEqual(left.sort());
  });
});
