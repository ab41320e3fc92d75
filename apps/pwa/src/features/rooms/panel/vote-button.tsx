import type { RoomItem } from '@chorus/contracts';
import { ChevronUp } from 'lucide-react';
import { classNames } from '../../../ui/class-names';
import { countOf } from '../../../ui/formats';
import type { RoomView } from '../room-view';
import { useRooms } from '../use-rooms';

export function VoteButton({ view, item: { _id, title, votes = 0 } }: { view: RoomView; item: RoomItem }) {
  const { act } = useRooms();
  const isMine = view.mine?.votes.includes(_id) ?? false;

  return (
    <button
      type="button"
      aria-label={`Vote for ${title}, ${countOf(votes, 'vote')}`}
      aria-pressed={isMine}
      title={isMine ? 'Take back your vote' : 'Vote for this song'}
      className={classNames(
        'flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-0.5 rounded-full px-2 text-small font-semibold tabular-nums hover:bg-hover',
        isMine ? 'text-accent' : 'text-muted',
      )}
      onClick={() => act({ kind: isMine ? 'unvote' : 'vote', itemId: _id })}
    >
      <ChevronUp aria-hidden className="size-4" />
      {votes}
    </button>
  );
}
