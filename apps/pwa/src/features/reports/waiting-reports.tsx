import { Clock3, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { useStore } from '../../platform/store/use-store';
import { Button } from '../../ui/controls/button';
import { WaitsForUpdate } from '../../ui/overlays/waits-for-update';
import { useOutgoingReports } from './use-outgoing-reports';

const all = <T,>(waiting: readonly T[]) => waiting;

export function WaitingReports() {
  const outgoing = useOutgoingReports();
  const reports = useStore(outgoing.waiting, all);
  const unreadable = useStore(outgoing.unreadable, all);
  if (reports.length === 0 && unreadable.length === 0) return null;

  return (
    <section aria-labelledby="waiting-reports" className="mt-8 border-t border-line pt-5">
      <h2 id="waiting-reports" className="text-body font-bold">
        Not sent yet
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {reports.map(({ order, title, refusal }) => (
          <li key={order} className="rounded-card bg-raised px-4 py-3 text-small ring-1 ring-line">
            <p dir="auto" className="truncate font-semibold" title={title}>
              {title}
            </p>
            {refusal === undefined ? (
              <p className="mt-0.5 flex items-center gap-1.5 text-muted">
                <Clock3 aria-hidden className="size-3.5 shrink-0" />
                We'll send it when you're back online.
              </p>
            ) : (
              <p className="mt-0.5 flex items-center gap-1.5 text-danger">
                <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
                {`Not sent. ${refusal}`}
              </p>
            )}
            <div className="mt-2 -ml-2 flex gap-1">
              {refusal !== undefined && (
                <Button look="quiet" className="px-3" onClick={() => outgoing.retry(order)}>
                  <RotateCw aria-hidden className="size-4" />
                  Try again
                </Button>
              )}
              <Button look="quiet" className="px-3" aria-label={`Delete the report ${title}`} onClick={() => outgoing.discard(order)}>
                <Trash2 aria-hidden className="size-4" />
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <WaitsForUpdate count={unreadable.length} noun="report" className="mt-2" onDelete={() => unreadable.forEach(outgoing.discard)} />
    </section>
  );
}
