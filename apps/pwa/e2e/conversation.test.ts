import { randomUUID } from 'node:crypto';
import type { Route } from 'playwright-core';
import { LONGEST_MESSAGE } from '@chorus/contracts';
import { scriptPayloads } from '@chorus/contracts/text/script-payloads.fixture';
import { browseOn } from './_browser/browse-on';
import { Friend } from './_browser/friend';
import { comeOnline, leaveRows, untilOutboxIsEmpty } from './_browser/outbox';
import type { DemoPerson } from './_browser/sign-in-by-requests';
import { askDatabase } from './_stack/ask-database';
import { startStackWithMusic } from './_stack/stack';

/** Tests of drafts, of the outbox and of the conversation’s rules cover this as well. */
const isLong = process.env.CHORUS_LONG !== undefined;
const itInLongForm = isLong ? it : it.skip;
/** Each payload costs a write. */
const PAYLOADS = isLong ? scriptPayloads : scriptPayloads.filter((_, at) => at % 6 === 5);

const MINH = 'Minh Nguyễn';
const AN = 'An Phạm';
const WRITTEN = 180;
const READ = 150;
const EARLIER = /\/messages\/.*before=/;

describe('a long conversation', () => {
  const { stack, openLastingContext } = browseOn(startStackWithMusic);
  let minh: Friend;
  let an: Friend;

  const arrive = async (person: DemoPerson) => Friend.at(await openLastingContext({ worker: false }), person);

  const ask = (question: string, values: unknown[] = []) => askDatabase(stack(), question, values);

  beforeAll(async () => {
    minh = await arrive('Minh');
    an = await arrive('An');
    const id = randomUUID();
    await ask(`INSERT INTO conversations (id, low_person, high_person, last_seq) VALUES ($1, 'demo-an', 'demo-minh', $2)`, [id, WRITTEN]);
    await ask(
      `INSERT INTO messages (id, conversation_id, seq, sender, receiver, content)
       SELECT gen_random_uuid(), $1, n, 'demo-an', 'demo-minh', 'Message ' || n || ' of many' FROM generate_series(1, $2::int) AS n`,
      [id, WRITTEN],
    );
    await ask(`INSERT INTO read_cursors (conversation_id, reader, seq) VALUES ($1, 'demo-minh', $2)`, [id, READ]);
  });

  const log = () => minh.page.getByRole('log');
  const topOf = async (text: string) => {
    const box = await minh.message(text).boundingBox();
    return Math.round(box?.y ?? NaN);
  };

  it('opens at the first unread message', async () => {
    await minh.page.goto('/chat');
    await minh.openChat(AN);
    const line = minh.page.getByText('New messages');
    await line.waitFor();
    const [top, begin] = [(await line.boundingBox())?.y ?? NaN, (await log().boundingBox())?.y ?? NaN];
    expect(top).toBeGreaterThanOrEqual(begin);
    expect(top).toBeLessThan(begin + 200);
  });

  it('loads earlier messages without moving those in view', async () => {
    const held: Route[] = [];
    await minh.page.route(EARLIER, (route) => void held.push(route));
    await minh.page.reload();
    await minh.message('Message 131 of many').waitFor({ state: 'attached' });
    await log().evaluate((element) => element.scrollTo(0, -element.scrollHeight));
    await minh.page.getByText('Loading earlier messages…').waitFor();
    const before = await topOf('Message 133 of many');
    await Promise.all(held.map((route) => route.continue()));
    await minh.message('Message 81 of many').waitFor({ state: 'attached' });
    await minh.page.unroute(EARLIER);
    expect(Math.abs((await topOf('Message 133 of many')) - before)).toBeLessThanOrEqual(1);
  });

  it('does not scroll when a message arrives, and offers a button to it', async () => {
    await log().evaluate((element) => element.scrollTo(0, -1_000));
    const jump = minh.page.getByRole('button', { name: 'Jump to the newest message' });
    await jump.waitFor();
    const before = await topOf('Message 165 of many');
    await an.openChat(MINH);
    await an.write('Something new\nof several\nlines');
    await minh.message('Something new').waitFor({ state: 'attached' });
    expect(Math.abs((await topOf('Message 165 of many')) - before)).toBeLessThanOrEqual(1);
    await jump.click();
    await jump.waitFor({ state: 'detached' });
    expect(await minh.message('Something new').isVisible()).toBe(true);
  });

  itInLongForm('shows one time for the messages of a minute, and the time of each under the pointer', async () => {
    const opacity = (text: string) =>
      minh
        .message(text)
        .locator('time')
        .first()
        .evaluate((time) => getComputedStyle(time.parentElement ?? time).opacity);
    await minh.message('Message 170 of many').scrollIntoViewIfNeeded();
    await minh.page.mouse.move(0, 0);
    expect(await opacity('Message 170 of many')).toBe('0');
    expect(await opacity('Something new')).toBe('1');
    await minh.message('Message 170 of many').hover();
    expect(await opacity('Message 170 of many')).toBe('1');
  });

  itInLongForm('keeps a draft per recipient', async () => {
    const field = minh.page.getByRole('textbox', { name: 'Message' });
    await field.fill('Not finished');
    await minh.page.getByRole('link', { name: 'Home' }).first().click();
    await minh.openChat(AN);
    expect(await field.inputValue()).toBe('Not finished');
    await field.fill('');
  });

  itInLongForm('sends messages after ones that were refused or cannot be read, which it explains, retries and deletes', async () => {
    const left = (content: string, more: object = {}) => ({
      id: randomUUID(),
      author: { type: 'person', id: 'demo-minh' },
      kind: 'message',
      lane: 'message demo-an',
      payload: { receiverId: 'demo-an', content, writtenAt: new Date().toISOString() },
      ...more,
    });
    const tooLong = `Too long ${'x'.repeat(LONGEST_MESSAGE)}`;
    const trouble = { count: 120, ms: 600_000, lastAt: Date.now() - 10_000 };
    const says = (text: string, why: string) => minh.message(text).getByText(`Not sent. ${why}`).waitFor();
    await ask(`ALTER TABLE messages ADD CONSTRAINT no_poison CHECK
      (CASE content WHEN 'Refused' THEN false WHEN 'Failing' THEN 1 / (length(content) - 7) = 0 ELSE true END) NOT VALID`);
    await minh.page.goto('/chat');
    const poison = [left(tooLong), left('Refused'), left('Failing', { trouble }), left('Of a later release', { v: 2 })];
    await leaveRows(minh.page, [...poison, left('Behind them')]);
    await comeOnline(minh.page);
    await an.page.goto('/chat');
    await an.openChat(MINH);
    await an.message('Behind them').waitFor();

    await minh.openChat(AN);
    await says('Too long', 'This message is too long.');
    await says('Refused', "This can't be sent.");
    await says('Failing', 'Something went wrong on the server.');
    expect(await minh.message('Of a later release').count()).toBe(0);
    await minh.page.getByText('1 message waits for an update').waitFor();

    await ask('ALTER TABLE messages DROP CONSTRAINT no_poison');
    for (const text of ['Failing', 'Refused']) {
      await minh.message(text).getByRole('button', { name: 'Try again' }).click();
      await an.message(text).waitFor();
    }
    await minh.message('Too long').getByRole('button', { name: 'Delete' }).click();
    await minh.page.getByRole('button', { name: 'Delete 1 message' }).click();
    await minh.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await untilOutboxIsEmpty(minh.page);
    await minh.page.getByText('1 message waits for an update').waitFor({ state: 'detached' });
  });

  it(`shows ${PAYLOADS.length} script payloads as text, and runs none`, async () => {
    const dialogs: string[] = [];
    minh.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await minh.page.goto('/chat');
    await minh.openChat(AN);
    await minh.message('Something new').waitFor();
    for (const payload of PAYLOADS) await an.write(payload);
    await minh.message('&#x3C;script&#x3E;').waitFor();
    const shown = await minh.messages.locator('p.whitespace-pre-wrap').allTextContents();
    expect(shown.slice(-PAYLOADS.length)).toEqual(PAYLOADS);
    expect(dialogs).toEqual([]);
  });
});
