import type { Page } from 'playwright-core';
import { Friend } from './_browser/friend';
import { Listener } from './_browser/listener';
import { OwnBrowser } from './_browser/own-browser';
import { account, makeKnown } from './_browser/people';
import { storedRows } from './_browser/stored-rows';
import { storedWhole } from './_browser/stored-songs';
import { until } from './_browser/until';
import { expectAllThere } from './_release/find-stored';
import { restoreSample } from './_release/restore-sample';
import { readSample } from './_release/sample';
import { rowsOf } from './_release/sample-rows';
import { untilWorkerServes } from './_release/worker';
import { askDatabase } from './_stack/ask-database';
import { restoreServer } from './_stack/restore-server';
import { startEmptyStack } from './_stack/stack';
import type { Stack } from './_stack/stack';

/** In the long form, it is started twice while online. */
const STARTS = process.env.CHORUS_LONG === undefined ? ['only'] : ['first', 'second'];

describe('data stored by release 1', () => {
  const sample = readSample(1);
  const rows = rowsOf(sample);
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  /** Visitors' plays are sent when nobody is signed in, and refused items are not sent, so both stay. */
  const stays = rows.outbox.filter(({ author, refusal }) => author.type === 'visitor' || refusal !== undefined);
  const goesOut = rows.outbox.filter((item) => !stays.includes(item));

  let stack: Stack;
  let refreshToken: string;
  let browser: OwnBrowser;

  beforeAll(async () => {
    stack = await startEmptyStack();
    await restoreServer(stack, sample.release);
    refreshToken = (await makeKnown(stack.url, 'Minh')).refreshToken!;
  });
  beforeEach(async () => {
    browser = await OwnBrowser.make(stack.url);
  });
  afterEach(() => browser.remove());
  afterAll(() => stack.stop());

  const startOn = async (page: Page) => {
    const friend = new Friend(await Listener.on(page, '/'));
    await untilWorkerServes(page);
    return friend;
  };
  /** Keeps polling across reloads. */
  const untilOutboxHas = (page: Page, expected: readonly { id: string }[]) =>
    until(
      'what is left in the outbox',
      () => storedRows<{ id: string }>(page, 'outbox').then(ids, String),
      (waiting) => waiting.toString() === ids(expected).join(),
    );

  async function arrived(): Promise<Record<string, number>> {
    const count = async (question: string, values: unknown[] = []) =>
      Number((await askDatabase<{ count: string }>(stack, question, values))[0]?.count);
    return {
      messages: await count('SELECT count(*) FROM messages WHERE client_message_id = ANY($1)', [ids(rows.outbox)]),
      plays: await count('SELECT count(*) FROM plays WHERE NOT visitor'),
      playsOfVisitors: await count('SELECT count(*) FROM plays WHERE visitor'),
      reports: await count('SELECT count(*) FROM reports'),
    };
  }

  it('is complete after two starts of today’s page, and the unsent items arrive once', async () => {
    const page = await browser.open();
    await restoreSample(page, sample, { origin: stack.url, refreshToken });
    const first = await startOn(page);
    await untilOutboxHas(page, stays);
    await expectAllThere(first, rows);
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(
      sample.sessionStorage['chorus.draft.chat.demo-minh.demo-an'],
    );
    await until(
      'the songs to be stored whole',
      () => storedWhole(page),
      (whole) => whole.length === rows.audio.length,
    );
    await browser.close();

    const second = await startOn(await browser.open());
    await expectAllThere(second, rows);
    await untilOutboxHas(second.page, stays);
    expect(await arrived()).toEqual({ messages: 1, plays: 1, playsOfVisitors: 0, reports: 1 });
    expect(goesOut.map(({ kind }) => kind).sort()).toEqual(['message', 'play', 'report']);

    await account(second.page).click();
    await second.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await account(second.page).waitFor({ state: 'detached' });
    await untilOutboxHas(second.page, []);
    expect(await arrived()).toEqual({ messages: 1, plays: 1, playsOfVisitors: 1, reports: 1 });
  });

  it('is complete and plays offline, with the unsent items shown', async () => {
    const empty = await browser.open();
    await startOn(empty);
    await restoreSample(empty, sample, { origin: stack.url, refreshToken });
    await stack.stopApi();

    for (const start of STARTS) {
      await browser.close();
      const friend = await startOn(await browser.open());
      const { page, listener } = friend;
      await expectAllThere(friend, rows);
      expect({ start, waiting: ids(await storedRows<{ id: string }>(page, 'outbox')) }).toEqual({ start, waiting: ids(rows.outbox) });
      const [message] = goesOut.filter(({ kind }) => kind === 'message');
      await friend.message(message!.payload.content).getByText('Sending').waitFor({ state: 'attached' });
      const [report] = goesOut.filter(({ kind }) => kind === 'report');
      await page.getByRole('link', { name: 'Report' }).first().click();
      await page.getByRole('listitem').filter({ hasText: report!.payload.title }).waitFor();
      if (start !== STARTS.at(-1)) continue;
      await listener.button('Play').click();
      await listener.untilSounding();
    }
  });
});
