import { useService, useServiceLater } from '../../platform/services/services';
import type { OutgoingReports } from './create-outgoing-reports';

declare module '../../platform/services/services' {
  interface Services {
    outgoingReports: OutgoingReports;
  }
}

export const useOutgoingReports = (): OutgoingReports => useService('outgoingReports');

/** Does not suspend: the form is shown before it can be sent. */
export const useOutgoingReportsLater = (): (() => Promise<OutgoingReports>) => useServiceLater('outgoingReports');
