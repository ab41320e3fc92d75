import { roomReactions } from '@chorus/contracts';
import type { RoomReaction } from '@chorus/contracts';
import { Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates/use-dates';
import { Cover } from '../../../ui/media/cover';
import { leads, nameOfLead } from '../room-view';
import type { RoomView } from '../room-view';
import { useCurrentItem } from '../use-current-item';
import type { CurrentItem } from '../use-current-item';
import { useIsReconnecting, useRooms } from '../use-rooms';
import { FloatingReactions, inColor } from './floating-reactions';

const names: Record<RoomReaction, string> = { '♥': 'Love it', '🔥': 'Fire', '👏': 'Applause', '😂': 'Laugh' };

/** What everybody has to know; empty while a song plays. */
export function useStatusOfRoom(view: RoomView, current: CurrentItem): string {
  const { formatAppointment } = useDates();
  const { startsAt } = view.state;
  return startsAt == null ? statusOf(view, current) : `Starts ${formatAppointment(new Date(startsAt).toISOString())}`;
}

function statusOf(view: RoomView, { item, isPlaying, isOver }: CurrentItem): string {
  if (!item) return 'Add a song to begin';
  if (!item.song)
    return `No longer in the catalog. ${item === view.items.at(-1) ? 'Add another song to keep going.' : 'The next song follows.'}`;
  if (isOver) return 'That was the last song. Add more to keep going.';
  return isPlaying ? '' : 'Paused for everyone';
}

const whoLeads = (view: RoomView, userId: string): string => (leads(view, userId) ? "You're leading" : `With ${nameOfLead(view)} leading`);

export function NowInRoom({ view, menu }: { view: RoomView; menu: ReactNode }) {
  const { userId } = useRooms();
  const current = useCurrentItem(view);
  const { item } = current;
  const status = useStatusOfRoom(view, current);
  const line = useIsReconnecting() ? 'Reconnecting…' : status || whoLeads(view, userId());

  return (
    <div className="relative shrink-0 px-2 pb-2">
      <FloatingReactions />
      <div className="flex items-center gap-3">
        {item?.song ? (
          <Cover
            kind="song"
            src={item.song.imageUrl}
            artwork={item.song.artwork}
            sizes="56px"
            className="w-14 rounded-cover shadow-cover"
          />
        ) : (
          <span className="grid size-14 shrink-0 place-items-center rounded-cover bg-raised text-faint">
            <Music aria-hidden className="size-5" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate text-small font-semibold" title={item?.title}>
            {item?.title ?? 'Nothing is playing'}
          </p>
          <p className="truncate text-caption text-muted">{item?.artist}</p>
          <p role="status" className="text-caption text-pretty text-accent">
            {line}
          </p>
        </div>
        {menu}
      </div>
      <Reactions />
    </div>
  );
}

function Reactions() {
  const { react } = useRooms();

  return (
    <div role="group" aria-label="Reactions" className="mt-2 flex justify-between gap-1">
      {roomReactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={names[reaction]}
          title={names[reaction]}
          className="min-h-11 flex-1 rounded-full bg-raised text-title hover:bg-hover"
          onClick={() => react(reaction)}
        >
          {inColor(reaction)}
        </button>
      ))}
    </div>
  );
}
