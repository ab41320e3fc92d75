import type { ShownItem } from '../../features/playlists/apply-edits';
import { usePerson } from '../../features/session/use-session';
import { useDates } from '../../platform/dates/use-dates';

/** Who added it and, where there is room, when. */
export function AddedBy({ item }: { item: ShownItem }) {
  const person = usePerson();
  const { formatDay, formatMoment } = useDates();
  const { addedBy, addedAt, isUnsent } = item;
  const isOwn = isUnsent === true || (addedBy !== null && addedBy.clerkId === person?.id);
  const name = isOwn ? 'You' : (addedBy?.fullName ?? 'Someone');

  return (
    <span title={`Added by ${name}, ${formatMoment(addedAt)}`}>
      {name}
      <span className="@max-lg:hidden">{` · ${formatDay(addedAt)}`}</span>
    </span>
  );
}
