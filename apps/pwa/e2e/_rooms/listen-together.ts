import { setTimeout as pause } from 'node:timers/promises';
import { roomPlaceAt } from '@chorus/contracts';
import type { Browser, Page } from 'playwright-core';
import { newContext } from '../_browser/browser';
import type { Size } from '../_browser/browser';
import { Listener } from '../_browser/listener';
import { signIn } from '../_browser/people';
import type { DemoPerson } from '../_browser/sign-in-by-requests';
import { answerWithPageClock } from './answer-with-page-clock';
import { setPageClock } from './page-clock';
import { RoomLead } from './room-lead';
import type { Moment, PageWatch } from './skew';
import type { Stall } from './watch-position';
import { startWatching, takeWatched } from './watch-position';

const STALL_MS = 100;
const LOOK_EVERY_MS = 1_000;
const REJOIN_EVERY_MS = 60_000;
const FAST_3G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

export interface Place {
  name: string;
  person: DemoPerson;
  shiftMs?: number;
  drift?: number;
  size?: Size;
  isOn3g?: boolean;
  isBehindProxy?: boolean;
  rejoins?: boolean;
}

interface Together {
  browser: Browser;
  /** The URLs of the nodes; the last node is behind a proxy. */
  urls: readonly string[];
  places: readonly Place[];
  seconds: number;
  /** The commands of the lead; `at` is in seconds. */
  commands: readonly { at: number; kind: 'next' | 'seek' | 'pause' | 'play' }[];
  /** Whether pages take their own clock for the server's. */
  trustsPageClock: boolean;
}

/** Runs a room over several nodes for some time. Returns what each page played, and what it should have played. */
export async function listenTogether({ browser, urls, places, seconds, commands, trustsPageClock }: Together): Promise<{
  watches: PageWatch[];
  moments: readonly Moment[];
}> {
  const lead = await RoomLead.start(urls[0]!, 'An');
  const machine = await watchMachine(browser);
  const listeners: RoomListener[] = [];
  try {
    for (const [at, place] of places.entries()) {
      const url = urls.at(place.isBehindProxy ? -1 : at % (urls.length - 1))!;
      listeners.push(await RoomListener.join(browser, url, place, lead.linkToken, trustsPageClock));
    }
    const began = Date.now();
    const due = [...commands];
    let rejoinAt = began + REJOIN_EVERY_MS;
    while (Date.now() - began < seconds * 1_000) {
      const [next] = due;
      if (next && Date.now() - began >= next.at * 1_000) await command(lead, due.shift()!.kind);
      if (Date.now() >= rejoinAt) {
        rejoinAt += REJOIN_EVERY_MS;
        await Promise.all(listeners.filter(({ place }) => place.rejoins).map((listener) => listener.rejoin()));
      }
      await Promise.all(listeners.map((listener) => listener.look()));
      await pause(LOOK_EVERY_MS);
    }
    const stalls = await machine.stop();
    return { watches: listeners.flatMap((listener) => listener.watches(stalls)), moments: lead.moments };
  } finally {
    await Promise.all(listeners.map((listener) => listener.close()));
    lead.stop();
  }
}

async function command(lead: RoomLead, kind: Together['commands'][number]['kind']): Promise<void> {
  const { itemId, seconds } = roomPlaceAt(lead.state.anchor, lead.queue, Date.now())!;
  if (kind === 'next') await lead.act({ kind, itemId });
  if (kind === 'pause') await lead.act({ kind, itemId, seconds });
  if (kind === 'play') await lead.act({ kind, itemId, seconds });
  if (kind === 'seek') await lead.act({ kind: 'play', itemId: lead.itemAfter(itemId, 2), seconds: 5 });
}

class RoomListener {
  private joinedAt = Date.now();
  private readonly taken: PageWatch[] = [];

  private constructor(
    readonly place: Place,
    private page: Page,
    private listener: Listener,
    private readonly token: string,
  ) {}

  static async join(browser: Browser, url: string, place: Place, token: string, trustsPageClock: boolean): Promise<RoomListener> {
    const { person, size = 'desktop', shiftMs = 0, drift = 0 } = place;
    const context = await newContext(browser, url, { size, worker: false });
    await context.addInitScript(setPageClock, { shiftMs, drift });
    if (trustsPageClock) await answerWithPageClock(context, shiftMs);
    const page = await context.newPage();
    const listener = await Listener.before(page);
    await signIn(page, person);
    if (place.isOn3g) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', FAST_3G);
    const joined = new RoomListener(place, page, listener, token);
    await joined.enter();
    return joined;
  }

  /** Joins again in another tab, because the same one would return to its room by itself. */
  async rejoin(): Promise<void> {
    await this.look();
    const left = this.page;
    this.page = await left.context().newPage();
    await left.close();
    this.listener = await Listener.before(this.page);
    await this.enter();
  }

  async look(): Promise<void> {
    const { samples, stalls } = await takeWatched(this.page);
    this.taken.push({ name: this.place.name, joinedAt: this.joinedAt, samples, stalls });
  }

  /** Uses the stalls of the machine, because stalls of only the page are its own fault. */
  watches(stalls: readonly Stall[]): PageWatch[] {
    return this.taken.map((watch) => ({ ...watch, stalls }));
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  private async enter(): Promise<void> {
    await this.page.goto(`/together/${this.token}`);
    await this.page.getByRole('main').getByRole('button', { name: /^Join/ }).click();
    this.joinedAt = Date.now();
    await startWatching(this.page, STALL_MS);
    await this.listener.untilSounding();
  }
}

/** Watches an idle page, which only stalls when the machine does. */
async function watchMachine(browser: Browser): Promise<{ stop: () => Promise<Stall[]> }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(setPageClock, { shiftMs: 0, drift: 0 });
  await page.goto('about:blank');
  await page.evaluate(setPageClock, { shiftMs: 0, drift: 0 });
  await startWatching(page, STALL_MS);
  return {
    stop: async () => {
      const { stalls } = await takeWatched(page);
      await context.close();
      return stalls;
    },
  };
}
