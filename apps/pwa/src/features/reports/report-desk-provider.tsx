import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { ReportDesk } from './report-desk';

const ReportDeskContext = createContext<Promise<ReportDesk> | undefined>(undefined);

export const ReportDeskProvider = ({ desk, children }: { desk: Promise<ReportDesk>; children: ReactNode }) => (
  <ReportDeskContext value={desk}>{children}</ReportDeskContext>
);

/** Where reports go out, as soon as its code is there. */
export function useReportDesk(): Promise<ReportDesk> {
  const desk = use(ReportDeskContext);
  if (!desk) throw new Error('useReportDesk needs a ReportDeskProvider above it');
  return desk;
}
