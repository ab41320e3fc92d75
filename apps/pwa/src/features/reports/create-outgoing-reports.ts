import type { Outbox } from '../../platform/outbox/create-outbox';
import type { Author } from '../../platform/outbox/outbox-kind';
import type { UnsentReportRow } from '../../platform/storage/rows/report-rows';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import { createPendingSubmissions } from './pending-submissions';
import type { SubmitResult } from './pending-submissions';
import { reportKind } from './report-kind';

export interface WaitingReport {
  order: number;
  title: string;
  refusal: string | undefined;
}

export interface OutgoingReports {
  actAs: (userId: string | undefined) => void;
  /** Stores a report and sends it. Rejects when the browser cannot store it. */
  submit: (report: UnsentReportRow) => Promise<SubmitResult>;
  waiting: Readable<readonly WaitingReport[]>;
  unreadable: Readable<readonly number[]>;
  retry: (order: number) => void;
  discard: (order: number) => void;
}

interface OutgoingReportsDeps {
  outbox: Pick<Outbox, 'put' | 'register' | 'waiting' | 'unreadable' | 'subscribe' | 'retry' | 'discard'>;
  isOnline: () => boolean;
  onLate: (result: 'delivered' | 'failed') => void;
}

const NONE: readonly never[] = [];

export function createOutgoingReports({ outbox, isOnline, onLate }: OutgoingReportsDeps): OutgoingReports {
  const waiting = createStore<readonly WaitingReport[]>(NONE);
  const unreadable = createStore<readonly number[]>(NONE);
  const pending = createPendingSubmissions(onLate);
  const kind = reportKind(pending.settleByAttempt);
  let author: Author | undefined;
  let latest = 0;

  async function readStored() {
    const reading = (latest += 1);
    const [items, orders] = author ? await Promise.all([outbox.waiting(kind, author), outbox.unreadable(kind, author)]) : [[], []];
    if (reading !== latest) return;
    pending.settleByItems(items);
    unreadable.set(orders.length === 0 ? NONE : orders);
    const rows = items.filter(({ payload }) => !pending.has(payload.reportId));
    waiting.set(rows.length === 0 ? NONE : rows.map(({ order, refusal, payload }) => ({ order, refusal, title: payload.title })));
  }

  const read = () => {
    readStored().catch((error: unknown) => console.error('The waiting reports could not be read', error));
  };

  async function remove(by: Author, reportId: string) {
    const items = await outbox.waiting(kind, by);
    const item = items.find(({ payload }) => payload.reportId === reportId);
    if (item) await outbox.discard(item.order);
  }

  async function submit(report: UnsentReportRow): Promise<SubmitResult> {
    const { reportId } = report;
    const by = author;
    if (!by) throw new Error('Nobody is signed in');
    const submission = pending.start(reportId);
    try {
      await outbox.put(kind, by, [report]);
      submission.markStored();
      const result = isOnline() ? await submission.result : 'waiting';
      if (result === 'failed') await remove(by, reportId);
      return result;
    } finally {
      submission.end();
      read();
    }
  }

  outbox.register(kind);
  outbox.subscribe(read);

  return {
    actAs: (userId) => {
      author = userId === undefined ? undefined : { type: 'person', id: userId };
      waiting.set(NONE);
      unreadable.set(NONE);
      read();
    },
    submit,
    waiting,
    unreadable,
    retry: (order) => void outbox.retry(order),
    discard: (order) => void outbox.discard(order),
  };
}
