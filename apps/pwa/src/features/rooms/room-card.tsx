import type { RoomPreview } from '@chorus/contracts';
import { Headphones } from 'lucide-react';
import { Suspense } from 'react';
import { Cover } from '../../ui/media/cover';
import { peopleOf } from './room-view';
import { JoinButton } from './join-button';
import { useRoomPreview } from './use-room-preview';

const FRAME = 'flex h-18 items-center gap-3 rounded-card bg-raised p-2 pr-3 ring-1 ring-line';

/** An invitation: what plays in the room, who is there, and a way in. */
export function RoomCard({ token, title }: { token: string; title: string }) {
  const { data, error, hasEnded } = useRoomPreview(token);

  if (!data) {
    return (
      <p className={`${FRAME} px-4 text-small text-muted`}>
        {hasEnded ? 'This invitation no longer works.' : error ? "This invitation couldn't be loaded." : 'Loading the invitation…'}
      </p>
    );
  }
  return (
    <article className={FRAME} aria-label="Invitation to listen together">
      <PlaysNow song={data.song} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-small font-semibold" title={data.name ?? title}>
          {data.name ?? title}
        </p>
        {data.song && (
          <p className="truncate text-caption text-muted" title={data.song.title}>
            {`${data.song.title} • ${data.song.artist}`}
          </p>
        )}
        <p className="truncate text-caption text-muted" title={whoIsThere(data)}>
          {whoIsThere(data)}
        </p>
      </div>
      <Suspense>
        <JoinButton token={token} />
      </Suspense>
    </article>
  );
}

const whoIsThere = ({ lead, peopleCount }: RoomPreview): string =>
  lead ? `${peopleOf(peopleCount)} · ${lead.fullName} leads` : peopleOf(peopleCount);

const PlaysNow = ({ song }: Pick<RoomPreview, 'song'>) =>
  song ? (
    <Cover kind="song" src={song.imageUrl} artwork={song.artwork} sizes="56px" className="w-14 rounded-cover" />
  ) : (
    <span className="grid size-14 shrink-0 place-items-center rounded-cover bg-hover text-faint">
      <Headphones aria-hidden className="size-5" />
    </span>
  );
