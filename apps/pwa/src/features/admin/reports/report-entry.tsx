import { auditEndpoints, isGuestId, reportAdminEndpoints } from '@chorus/contracts';
import type { FiledReport } from '@chorus/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { callApi } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { useDates } from '../../../platform/dates/use-dates';
import { Button } from '../../../ui/controls/button';
import { Avatar } from '../../../ui/media/avatar';
import { toast } from '../../../ui/overlays/toast';
import { LongText } from './long-text';
import { ReportedAbout, ReportedActivity } from './reported-about';

interface ReportEntryProps {
  report: FiledReport;
  actions: ReactNode;
  onChanged: () => void;
}

const nameOfReporter = ({ reporter, reporterId }: FiledReport): string =>
  isGuestId(reporterId) ? 'Guest of a room' : (reporter?.fullName ?? reporterId);

export function ReportEntry({ report, actions, onChanged }: ReportEntryProps) {
  const { reporter, email, emailConfirmed, createdAt, type, title, message, about, activity, page, playing, status } = report;
  const { formatMoment } = useDates();
  const name = nameOfReporter(report);

  return (
    <li className="py-5">
      <article aria-label={`${type}: ${title}`}>
        <header className="flex items-start gap-3">
          <Avatar name={name} imageUrl={reporter?.imageUrl ?? null} />
          <p className="min-w-0 flex-1 text-small">
            <b dir="auto" className="block truncate font-semibold" title={name}>
              {name}
            </b>
            <span className="flex gap-1 text-caption text-muted">
              <span className="truncate" title={email ?? undefined}>
                {email ?? 'No email'}
              </span>
              {emailConfirmed === false && <span className="shrink-0"> · Unconfirmed</span>}
            </span>
          </p>
          <p className="shrink-0 text-right text-caption text-muted">
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            <span className="block font-semibold text-ink">{type}</span>
          </p>
        </header>
        <h3 dir="auto" className="mt-3 font-semibold wrap-anywhere">
          {title}
        </h3>
        <LongText text={message} />
        {about && <ReportedAbout about={about} />}
        {activity && <ReportedActivity activity={activity} />}
        <WrittenWhile page={page} playing={playing} />
        <div className="mt-3 flex flex-wrap gap-2">
          <ChangeButton report={report} onChanged={onChanged} />
          {actions}
        </div>
        {status === 'resolved' && report.resolvedAt !== null && (
          <p className="mt-2 text-caption text-muted">
            Resolved <time dateTime={report.resolvedAt}>{formatMoment(report.resolvedAt)}</time>
          </p>
        )}
      </article>
    </li>
  );
}

function WrittenWhile({ page, playing }: Pick<FiledReport, 'page' | 'playing'>) {
  if (page === null && !playing) return null;
  return (
    <p className="mt-2 text-caption wrap-anywhere text-muted">
      {[page !== null && `Looking at ${page}`, playing && `Playing ${playing.title}`].filter(Boolean).join(' • ')}
    </p>
  );
}

function ChangeButton({ report, onChanged }: Pick<ReportEntryProps, 'report' | 'onChanged'>) {
  const { mutate, isPending } = useReportChange(report, onChanged);
  const isOpen = report.status === 'open';
  const word = isOpen ? 'Resolve' : 'Reopen';

  return (
    <Button
      aria-label={`${word} the report ${report.title}`}
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      {isOpen ? <Check aria-hidden className="size-4" /> : <RotateCcw aria-hidden className="size-4" />}
      {word}
    </Button>
  );
}

const changed = [reportAdminEndpoints.list, reportAdminEndpoints.counts, auditEndpoints.list];

function useReportChange({ _id, status }: FiledReport, onChanged: () => void) {
  const client = useQueryClient();
  const to = status === 'open' ? 'resolved' : 'open';

  return useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(reportAdminEndpoints.change, { params: { id: _id }, body: { status: to } }),
    onSuccess: async () => {
      toast.success(to === 'resolved' ? 'Report resolved' : 'Report reopened');
      onChanged();
      await Promise.all(changed.map((endpoint) => client.invalidateQueries({ queryKey: queryOf(endpoint).queryKey })));
    },
    onError: ({ message }) => toast.error(`Failed to change the report: ${message}`),
  });
}
