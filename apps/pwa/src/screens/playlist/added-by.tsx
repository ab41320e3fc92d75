import type { Playlist } from '@chorus/contracts';
import type { ShownItem } from '../../features/playlists/apply-edits';
import { usePerson } from '../../features/session/use-session';
import { formatDay, formatMoment } from '../../ui/formats';

interface AddedByProps {
  item: ShownItem;
  playlist: Pick<Playlist, 'access' | 'memberCount'>;
}

/** Who added it and when, where a playlist is made together. */
export function AddedBy({ item, playlist: { access, memberCount } }: AddedByProps) {
  const person = usePerson();
  const { addedBy, addedAt, isUnsent } = item;
  if (access !== 'together' && memberCount === 0) return null;
  const name = isUnsent || addedBy?.clerkId === person?.id ? 'You' : addedBy?.fullName;
  if (name === undefined) return null;

  return <span title={`Added by ${name}, ${formatMoment(addedAt)}`}>{`${name} · ${formatDay(addedAt)}`}</span>;
}
