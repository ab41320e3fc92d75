import { createOutgoingReports } from '../../../features/reports/create-outgoing-reports';
import type { OutgoingReports } from '../../../features/reports/create-outgoing-reports';
import { NOT_SUBMITTED, SUBMITTED } from '../../../features/reports/report-texts';
import type { Outbox } from '../../../platform/outbox/create-outbox';
import { toast } from '../../../ui/toast';
import type { ActAs } from '../session/act-as';

export function startReports(actAs: ActAs, outbox: Outbox): OutgoingReports {
  const outgoing = createOutgoingReports({
    outbox,
    isOnline: () => navigator.onLine,
    onLate: (result) => (result === 'delivered' ? toast.success(SUBMITTED) : toast.error(NOT_SUBMITTED)),
  });
  actAs({ outgoingReports: outgoing.actAs });
  return outgoing;
}
