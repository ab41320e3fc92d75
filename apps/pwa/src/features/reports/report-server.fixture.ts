import { takeTokensFrom } from '../../platform/api-client/bearer';
import { createOutbox } from '../../platform/outbox/create-outbox';
import { createMemoryStore } from '../../platform/outbox/memory-store.fixture';
import { createOutgoingReports } from './create-outgoing-reports';

type Answer = 201 | 400 | 404 | 429 | 500 | 503 | 'away' | 'never';

/** Sends that a test started end with it. */
const open = new Set<{ actAs: (author: undefined) => void }>();
afterEach(() => {
  open.forEach((outbox) => outbox.actAs(undefined));
  open.clear();
});

export function startOutgoingReports() {
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
    store: { ...store, addAll: breakable(store.addAll) },
    underLock: (work) => work(),
    now: Date.now,
    random: () => 1,
    announce: () => undefined,
  });
  open.add(outbox);
  const outgoing = createOutgoingReports({ outbox, isOnline: () => deps.isOnline, onLate: (result) => late.push(result) });
  outbox.actAs({ type: 'person', id: 'ada' });
  outgoing.actAs('ada');
  return { outgoing, outbox, deps, rows, items, addRow, bodies, late, fetch };
}
