import { takeTokensFrom } from '../../platform/api-client/bearer';
import { createOutbox } from '../../platform/outbox/create-outbox';
import type { OutboxItem } from '../../platform/outbox/outbox-item';
import { createReportDesk } from './report-desk';

/** What the server says to a report; `away` when nobody answers. */
type Answer = 201 | 400 | 404 | 429 | 500 | 503 | 'away' | 'never';

/** What a test began to send ends with it. */
const open = new Set<{ actAs: (author: undefined) => void }>();
afterEach(() => {
  open.forEach((outbox) => outbox.actAs(undefined));
  open.clear();
});

/** A desk whose browser and server are the test's. */
export function startDesk() {
  const items: OutboxItem[] = [];
  const bodies: unknown[] = [];
  const late: string[] = [];
  const world = { answer: 201 as Answer, isOnline: true, isStorageBroken: false };
  let order = 0;
  const change = (at: number, refusal: string | undefined) => {
    items.forEach((item, index) => {
      if (item.order === at) items[index] = { ...item, refusal };
    });
    return Promise.resolve();
  };
  const store = {
    add: (item: Omit<OutboxItem, 'order'>) => {
      if (world.isStorageBroken) return Promise.reject(new Error('The storage is broken'));
      order += 1;
      items.push({ ...item, order });
      return Promise.resolve(order);
    },
    list: () => Promise.resolve([...items]),
    remove: (orders: readonly number[]) => {
      items.splice(0, items.length, ...items.filter((item) => !orders.includes(item.order)));
      return Promise.resolve();
    },
    refuse: change,
    allow: (at: number) => change(at, undefined),
  };
  const fetch = jest.fn((_: string, { body }: { body: string }): Promise<unknown> => {
    bodies.push(JSON.parse(body));
    const { answer } = world;
    if (answer === 'never') return new Promise(() => undefined);
    if (answer === 'away') return Promise.reject(new TypeError('Failed to fetch'));
    const said = answer === 201 ? { success: true } : { message: 'The server said no.', code: 'internal', requestId: 'r' };
    return Promise.resolve({ ok: answer === 201, status: answer, headers: new Map(), json: () => Promise.resolve(said) });
  });
  Object.assign(globalThis, { fetch });
  takeTokensFrom(() => Promise.resolve('t1'));

  const outbox = createOutbox({ store, underLock: (work) => work(), now: Date.now, random: () => 1, announce: () => undefined });
  open.add(outbox);
  const desk = createReportDesk({ outbox, isOnline: () => world.isOnline, onLate: (fate) => late.push(fate) });
  outbox.actAs({ type: 'person', id: 'ada' });
  desk.actAs('ada');
  return { desk, outbox, world, items, bodies, late, fetch };
}
