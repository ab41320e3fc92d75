import { takeTokensFrom } from '../../platform/api-client/bearer';
import { createOutbox } from '../../platform/outbox/create-outbox';
import { createMemoryStore } from '../../platform/outbox/memory-store.fixture';
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
  const { store, rows, items, addRow } = createMemoryStore();
  const bodies: unknown[] = [];
  const late: string[] = [];
  const deps = { answer: 201 as Answer, isOnline: true, isStorageBroken: false };
  const breakable = <A extends unknown[], T>(work: (...values: A) => Promise<T>) => {
    return (...values: A) => (deps.isStorageBroken ? Promise.reject<T>(new Error('The storage is broken')) : work(...values));
  };
  const fetch = jest.fn((_: string, { body }: { body: string }): Promise<unknown> => {
    bodies.push(JSON.parse(body));
    const { answer } = deps;
    if (answer === 'never') return new Promise(() => undefined);
    if (answer === 'away') return Promise.reject(new TypeError('Failed to fetch'));
    const said = answer === 201 ? { success: true } : { message: 'The server said no.', code: 'internal', requestId: 'r' };
    return Promise.resolve({ ok: answer === 201, status: answer, headers: new Map(), json: () => Promise.resolve(said) });
  });
  Object.assign(globalThis, { fetch });
  takeTokensFrom(() => Promise.resolve('t1'));

  const outbox = createOutbox({
    store: { ...store, add: breakable(store.add) },
    underLock: (work) => work(),
    now: Date.now,
    random: () => 1,
    announce: () => undefined,
  });
  open.add(outbox);
  const desk = createReportDesk({ outbox, isOnline: () => deps.isOnline, onLate: (fate) => late.push(fate) });
  outbox.actAs({ type: 'person', id: 'ada' });
  desk.actAs('ada');
  return { desk, outbox, deps, rows, items, addRow, bodies, late, fetch };
}
