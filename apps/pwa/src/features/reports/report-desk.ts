import type { Outbox } from '../../platform/outbox/create-outbox';
import type { Waiting } from '../../platform/outbox/outbox-kind';
import type { WrittenReportRow } from '../../platform/storage/rows/written-report-row';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import { reportKind } from './report-kind';
import type { Attempt } from './report-kind';

/** How long somebody waits for the server's word before they are told that it goes on by itself. */
const TIMEOUT_MS = 10_000;

/** What became of a report: the server has it, it is kept and goes out by itself, or it could not be taken and is not kept. */
export type Fate = 'taken' | 'waiting' | 'failed';

/** A report that has not arrived; with a `refusal`, why the server will not have it. */
export interface WaitingReport {
  /** Its place in the outbox. */
  order: number;
  title: string;
  refusal: string | undefined;
}

/** Where one person's reports go out, for as long as they are signed in on this page. */
export interface ReportDesk {
  /** From now on the reports are this person's, or nobody's. */
  actAs: (personId: string | undefined) => void;
  /** Keeps a report and sends it. Rejects when the browser does not let it be kept. */
  file: (report: WrittenReportRow) => Promise<Fate>;
  waiting: Readable<readonly WaitingReport[]>;
  /** Those that this release cannot read, by their place in the outbox. */
  unreadable: Readable<readonly number[]>;
  retry: (order: number) => void;
  discard: (order: number) => void;
}

interface DeskDeps {
  outbox: Pick<Outbox, 'put' | 'register' | 'waiting' | 'unreadable' | 'subscribe' | 'retry' | 'discard'>;
  isOnline: () => boolean;
  /** A report for which nobody waits any more has arrived, or was refused. */
  onLate: (fate: 'taken' | 'failed') => void;
}

const NONE: readonly never[] = [];
const fates: Record<Attempt, Fate> = { taken: 'taken', refused: 'failed', troubled: 'failed', delayed: 'waiting' };

export function createReportDesk({ outbox, isOnline, onLate }: DeskDeps): ReportDesk {
  const waiting = createStore<readonly WaitingReport[]>(NONE);
  const unreadable = createStore<readonly number[]>(NONE);
  /** Who waits for the word on a report, by its id; `isKept` once the outbox has it. */
  const waiters = new Map<string, { settle: (fate: Fate) => void; isKept: boolean }>();
  let me: string | undefined;
  let latest = 0;

  const kind = reportKind((reportId, attempt) => {
    const waiter = waiters.get(reportId);
    if (waiter) waiter.settle(fates[attempt]);
    else if (attempt === 'taken') onLate('taken');
    else if (attempt === 'refused') onLate('failed');
  });

  const kept = (personId: string) => outbox.waiting(kind, { type: 'person', id: personId });

  /** Another tab may be the one that sends: what is gone has arrived. */
  const settleBy = (items: readonly Waiting<WrittenReportRow>[]) =>
    waiters.forEach(({ settle, isKept }, reportId) => {
      const item = items.find(({ payload }) => payload.reportId === reportId);
      if (!isKept) return;
      if (!item) settle('taken');
      else if (item.refusal !== undefined) settle('failed');
    });

  async function readKept() {
    const reading = (latest += 1);
    const items = me === undefined ? [] : await kept(me);
    const orders = me === undefined ? [] : await outbox.unreadable(kind, { type: 'person', id: me });
    // A later reading knows more than this one.
    if (reading !== latest) return;
    settleBy(items);
    unreadable.set(orders.length === 0 ? NONE : orders);
    const rows = items.filter(({ payload }) => !waiters.has(payload.reportId));
    waiting.set(rows.length === 0 ? NONE : rows.map(({ order, refusal, payload }) => ({ order, refusal, title: payload.title })));
  }

  const read = () => {
    readKept().catch((error: unknown) => console.error('Which reports wait to be sent could not be read', error));
  };

  async function takeOut(personId: string, reportId: string) {
    const items = await kept(personId);
    const item = items.find(({ payload }) => payload.reportId === reportId);
    if (item) await outbox.discard(item.order);
  }

  async function file(report: WrittenReportRow): Promise<Fate> {
    const { reportId } = report;
    if (me === undefined) throw new Error('Nobody is signed in');
    const personId = me;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const word = new Promise<Fate>((settle) => {
        waiters.set(reportId, { settle, isKept: false });
        timer = setTimeout(settle, TIMEOUT_MS, 'waiting');
      });
      await outbox.put(kind, { type: 'person', id: personId }, report);
      const waiter = waiters.get(reportId);
      if (waiter) waiter.isKept = true;
      const fate = isOnline() ? await word : 'waiting';
      if (fate === 'failed') await takeOut(personId, reportId);
      return fate;
    } finally {
      clearTimeout(timer);
      waiters.delete(reportId);
      read();
    }
  }

  outbox.register(kind);
  outbox.subscribe(read);

  return {
    actAs: (personId) => {
      me = personId;
      waiting.set(NONE);
      unreadable.set(NONE);
      read();
    },
    file,
    waiting,
    unreadable,
    retry: (order) => void outbox.retry(order),
    discard: (order) => void outbox.discard(order),
  };
}
