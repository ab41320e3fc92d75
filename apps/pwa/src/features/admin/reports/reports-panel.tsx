import { reportType, reportTypes } from '@chorus/contracts';
import type { FiledReport, ReportStatus, ReportType } from '@chorus/contracts';
import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names';
import { EmptyState } from '../../../ui/states/empty-state';
import { ErrorText } from '../../../ui/states/error-text';
import { Pagination } from '../../../ui/controls/pagination';
import { FailedQuery } from '../tables/failed-query';
import { RowSkeletons } from '../tables/row-skeletons';
import { ReportEntry } from './report-entry';
import { useReportCounts, useReports } from './use-reports';

interface ReportsPanelProps {
  actionsOf?: ((report: FiledReport) => ReactNode) | undefined;
}

const statuses: readonly { status: ReportStatus; label: string }[] = [
  { status: 'open', label: 'Open' },
  { status: 'resolved', label: 'Resolved' },
];

export function ReportsPanel({ actionsOf }: ReportsPanelProps) {
  const [status, setStatus] = useState<ReportStatus>('open');
  const [type, setType] = useState<ReportType>();
  const countsQuery = useReportCounts(type);
  const { data: counts } = countsQuery;

  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3 py-4">
        <h2 className="text-title leading-11 font-bold">Reports</h2>
        <div className="flex flex-wrap items-center gap-3">
          <div role="group" aria-label="Status" className="flex rounded-full bg-raised p-1 ring-1 ring-line">
            {statuses.map(({ status: its, label }) => (
              <button
                key={its}
                type="button"
                aria-pressed={status === its}
                className={classNames(
                  'min-h-11 rounded-full px-4 text-small font-semibold transition-colors md:min-h-9',
                  status === its ? 'bg-ink text-ground' : 'text-muted hover:text-ink',
                )}
                onClick={() => setStatus(its)}
              >
                {label} {counts?.[its]}
              </button>
            ))}
          </div>
          <select
            aria-label="Type"
            className="h-11 rounded-cover bg-raised px-3 text-small font-semibold text-ink ring-1 ring-line hover:bg-hover"
            value={type ?? ''}
            onChange={({ currentTarget: { value } }) => setType(value === '' ? undefined : reportType.parse(value))}
          >
            <option value="">All types</option>
            {reportTypes.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      </header>
      <FailedQuery what="The number of reports" query={countsQuery} />
      <ReportList key={`${status} ${type}`} status={status} type={type} total={counts?.[status]} actionsOf={actionsOf} />
    </>
  );
}

interface ReportListProps extends ReportsPanelProps {
  status: ReportStatus;
  type: ReportType | undefined;
  total: number | undefined;
}

function ReportList({ status, type, total, actionsOf }: ReportListProps) {
  const { data, isPending, isError, error, refetch, page, shown, goTo, resize } = useReports({ status, type }, total);
  const list = useRef<HTMLOListElement>(null);

  if (isPending) return <RowSkeletons said="Loading reports..." />;
  if (isError && !data) return <ErrorText message={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<Flag />}
        {...(status === 'open'
          ? { title: 'No open reports', hint: 'Reports from listeners show up here.' }
          : { title: 'No resolved reports yet' })}
      />
    );
  }
  return (
    <>
      {isError && <ErrorText message={error.message} onRetry={() => void refetch()} />}
      <ol ref={list} tabIndex={-1} aria-label="Reports" className="divided outline-none">
        {shown.map((report) => (
          <ReportEntry key={report._id} report={report} actions={actionsOf?.(report)} onChanged={() => list.current?.focus()} />
        ))}
      </ol>
      {shown.length === 0 && <RowSkeletons said="Loading reports..." />}
      <div className="mt-6">
        <Pagination page={page} onPage={goTo} onSize={resize} />
      </div>
    </>
  );
}
