import { useService, useServiceLater } from '../../platform/services/services';
import type { ReportDesk } from './report-desk';

declare module '../../platform/services/services' {
  interface Services {
    reportDesk: ReportDesk;
  }
}

export const useReportDesk = (): ReportDesk => useService('reportDesk');

/** Does not suspend: the form is there before it can be sent. */
export const useReportDeskLater = (): (() => Promise<ReportDesk>) => useServiceLater('reportDesk');
