import { toast } from '../../ui/toast';
import { createReportDesk } from '../../features/reports/report-desk';
import type { ReportDesk } from '../../features/reports/report-desk';
import { NOT_SUBMITTED, SUBMITTED } from '../../features/reports/report-words';
import type { SessionActor } from '../../features/session/session-machine';
import type { Outbox } from '../../platform/outbox/create-outbox';
import { beWhoeverIsSignedIn } from './be-whoever-is-signed-in';

/** Reports with everything of this browser that they need. */
export function startReports(session: SessionActor, outbox: Outbox): ReportDesk {
  const desk = createReportDesk({
    outbox,
    isOnline: () => navigator.onLine,
    onLate: (fate) => (fate === 'taken' ? toast.success(SUBMITTED) : toast.error(NOT_SUBMITTED)),
  });
  beWhoeverIsSignedIn(session, [desk]);
  return desk;
}
