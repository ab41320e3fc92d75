import { roomEndpoints, togetherPath } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { queryOf } from '../../../platform/api-client/query-of';
import { useDates } from '../../../platform/dates/use-dates';
import { buttonClass } from '../../../ui/controls/button';

/** The rooms that the person leads and that wait for their start. */
export function ScheduledRooms() {
  const { data } = useQuery({ ...queryOf(roomEndpoints.scheduled), staleTime: 0 });
  const { formatAppointment } = useDates();

  if (!data || data.rooms.length === 0) return null;
  return (
    <section aria-label="Your scheduled rooms" className="px-2 pb-4">
      <h3 className="pb-1 text-small font-semibold">Your scheduled rooms</h3>
      <ul>
        {data.rooms.map(({ linkToken, preview: { name, startsAt } }) => (
          <li key={linkToken} className="flex min-h-14 items-center gap-3">
            <CalendarClock aria-hidden className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="truncate text-small font-semibold">
                {name ?? 'Listen together'}
              </p>
              <p className="truncate text-caption text-muted">{startsAt != null && formatAppointment(new Date(startsAt).toISOString())}</p>
            </div>
            <Link to={togetherPath(linkToken)} className={buttonClass('secondary')}>
              Open
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
