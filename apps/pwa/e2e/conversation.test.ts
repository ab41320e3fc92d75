import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Route } from 'playwright-core';
import { scriptPayloads } from '@chorus/contracts/text/script-payloads.fixture';
import { browseOn } from './_browser/browse-on';
import { newContext } from './_browser/browser';
import { Friend } from './_browser/friend';
import { startStackWithMusic } from './_stack/stack';

const MINH = 'Minh Nguyễn';
const AN = 'An Phạm';
const WRITTEN = 180;
const READ = 150;
const EARLIER = /\/messages\/.*before=/;

describe('a long conversation', () => {
  const { stack, browser } = browseOn(startStackWithMusic);
  let minh: Friend;
  let an: Friend;

  const comes = async (person: RegExp) => Friend.at(await newContext(browser(), 'desktop', stack().url), person);

  const ask = async (question: string, values: unknown[] = []) => {
    const client = new Client(stack().databaseUrl);
    await client.connect();
    await client.query(question, values).finally(() => client.end());
  };

  const annComes = () =>
    ask(`INSERT INTO users (id, subject, full_name) VALUES (gen_random_uuid(), 'gone', 'Ann Gone') ON CONFLICT (subject) DO NOTHING`);
  const annGoes = () => ask(`DELETE FROM users WHERE subject = 'gone'`);

  beforeAll(async () => {
    // Before the others look who is there: of what is only written into the database they are not told.
    await annComes();
    minh = await comes(/Minh/);
    an = await comes(/An Phạm/);
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

  it('opens at what is new', async () => {
    await minh.page.goto('/chat');
    await minh.openChat(AN);
    const line = minh.page.getByText('New messages');
    await line.waitFor();
    const [top, begin] = [(await line.boundingBox())?.y ?? NaN, (await log().boundingBox())?.y ?? NaN];
    expect(top).toBeGreaterThanOrEqual(begin);
    expect(top).toBeLessThan(begin + 200);
  });

  it('shows what was earlier without moving what is read', async () => {
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

  it('does not move what is read when something new comes, and leads to it', async () => {
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

  it('keeps what was begun to be written with whom it is for', async () => {
    const field = minh.page.getByRole('textbox', { name: 'Message' });
    await field.fill('Not finished');
    await minh.page.getByRole('link', { name: 'Home' }).first().click();
    await minh.openChat(AN);
    expect(await field.inputValue()).toBe('Not finished');
    await field.fill('');
  });

  it('sends a message that was refused again, or lets it go', async () => {
    const lets = (name: string) => minh.page.getByRole('button', { name, exact: true });
    await annComes();
    await minh.page.goto('/chat');
    await minh.openChat('Ann Gone');
    await annGoes();
    await minh.write('Anybody there?');
    await minh.message('Anybody there?').getByText('Not sent', { exact: true }).waitFor({ state: 'attached' });
    await annComes();
    await lets('Retry').click();
    await minh.message('Anybody there?').getByText('Sent', { exact: true }).waitFor({ state: 'attached' });
    await annGoes();
    await minh.write('And now?');
    await lets('Delete').click();
    await minh.message('And now?').waitFor({ state: 'detached' });
  });

  it('shows sixty scripts as they were written, and runs none', async () => {
    const dialogs: string[] = [];
    minh.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await minh.page.goto('/chat');
    await minh.openChat(AN);
    await minh.message('Something new').waitFor();
    for (const payload of scriptPayloads) await an.write(payload);
    await minh.message('&#x3C;script&#x3E;').waitFor();
    const shown = await minh.messages.locator('p.whitespace-pre-wrap').allTextContents();
    expect(shown.slice(-scriptPayloads.length)).toEqual(scriptPayloads);
    expect(dialogs).toEqual([]);
  });
});
