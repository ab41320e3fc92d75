import { createOutgoingReports } from '../../../features/reports/create-outgoing-reports';
import type { OutgoingReports } from '../../../features/reports/create-outgoing-reports';
import { NOT_SUBMITTED, SUBMITTED } from '../../../features/reports/report-texts';
import { onPageWoke } from '../../../platform/lifecycle/page-wake-ups';
import { createOutbox } from '../../../platform/outbox/create-outbox';
import type { Outbox } from '../../../platform/outbox/create-outbox';
import { createOutboxStore } from '../../../platform/outbox/outbox-store';
import type { Realtime } from '../../../platform/realtime/realtime';
import { database } from '../../../platform/storage/database';
import { toast } from '../../../ui/overlays/toast';
import { onAuthorChange } from '../session/listener';
import type { PersonalPart } from '../session/personal';

const NAME = 'chorus.outbox';

export function startOutbox(): Outbox {
  const channel = new BroadcastChannel(NAME);
  const outbox = createOutbox({
    store: createOutboxStore(database),
    underLock: (work) => navigator.locks.request(NAME, work),
    now: Date.now,
    random: Math.random,
    announce: () => channel.postMessage('changed'),
  });
  channel.addEventListener('message', outbox.changedElsewhere);
  onPageWoke(outbox.flush);
  return outbox;
}

/** The server may be back although the browser was online all the time. */
export function sendWhenConnected({ connection }: Pick<Realtime, 'connection'>, outbox: Pick<Outbox, 'flush'>): void {
  connection.subscribe(() => {
    if (connection.get() === 'connected') outbox.flush();
  });
}

export function personalOutbox(outbox: Pick<Outbox, 'actAs' | 'forget'>): PersonalPart {
  return {
    onSession: onAuthorChange(outbox.actAs),
    // Also removes items that this tab added after another tab wiped the person's data and before it heard of that.
    onSignedOut: (userId) => {
      if (userId === undefined) return;
      outbox
        .forget({ type: 'person', id: userId })
        .catch((error: unknown) => console.error('The outbox items of the signed-out user could not be removed', error));
    },
  };
}

/** Reports that the outbox sends are answered later, when their dialog may be closed. */
export const startReports = (outbox: Outbox): OutgoingReports =>
  createOutgoingReports({
    outbox,
    isOnline: () => navigator.onLine,
    onLate: (result) => (result === 'delivered' ? toast.success(SUBMITTED) : toast.error(NOT_SUBMITTED)),
  });
