import type { RoomItem, RoomUser } from '@chorus/contracts';
import { ChevronUp, Play, X } from 'lucide-react';
import { classNames } from '../../../ui/class-names';
import { Avatar } from '../../../ui/media/avatar';
import { Cover } from '../../../ui/media/cover';
import { EqualizerIcon } from '../../../ui/media/equalizer-icon';
import { countOf } from '../../../ui/formats';
import { Menu, MenuItem } from '../../../ui/overlays/menu';
import { isByVotes, leads, mayControl, nameIn } from '../room-view';
import type { RoomView } from '../room-view';
import { useCurrentItem } from '../use-current-item';
import { useRooms } from '../use-rooms';
import { RequestRules, RequestsLeft } from './room-requests';

const MOST_SHOWN = 50;

/** The current song and the next ones. Up next has all of them, and can be reordered. */
export function QueueOfRoom({ view }: { view: RoomView }) {
  const rooms = useRooms();
  const { item: current, isPlaying } = useCurrentItem(view);
  const from = Math.max(
    0,
    view.items.findIndex((item) => item === current),
  );
  const shown = view.items.slice(from, from + MOST_SHOWN);
  const more = view.items.length - from - shown.length;
  const controls = mayControl(view, rooms.userId());
  const takesVotes = isByVotes(view);

  return (
    <>
      {leads(view, rooms.userId()) ? <RequestRules view={view} /> : <RequestsLeft view={view} />}
      <ol aria-label="Queue of this room">
        {shown.map((item, at) => (
          <li
            key={item._id}
            data-menu-area
            aria-current={item === current || undefined}
            className="flex h-14 items-center gap-3 rounded-cover px-2 hover:bg-hover"
          >
            <ItemFace item={item} isCurrent={item === current} />
            {item.addedBy && (
              <WhoAdded person={item.addedBy} isShown={shown[at - 1]?.addedBy?.clerkId !== item.addedBy.clerkId} userId={rooms.userId()} />
            )}
            {item === current && isPlaying && <EqualizerIcon />}
            {takesVotes && item !== current && <VoteButton view={view} item={item} />}
            {controls && (
              <Menu label={`More for ${item.title} in this room`}>
                <MenuItem disabled={!item.song} onClick={() => rooms.act({ kind: 'play', itemId: item._id, seconds: 0 })}>
                  <Play />
                  Play for everyone
                </MenuItem>
                <MenuItem onClick={() => rooms.act({ kind: 'remove', itemId: item._id })}>
                  <X />
                  Remove from queue
                </MenuItem>
              </Menu>
            )}
          </li>
        ))}
      </ol>
      <p className="px-2 py-3 text-caption text-muted">
        {more > 0 ? `And ${countOf(more, 'song')} more in Up next.` : 'Anyone here can add songs: choose “Add to queue” in a song’s menu.'}
      </p>
    </>
  );
}

function VoteButton({ view, item: { _id, title, votes = 0 } }: { view: RoomView; item: RoomItem }) {
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

interface WhoAddedProps {
  person: RoomUser;
  /** False for a song that the same person added as the one before. */
  isShown: boolean;
  userId: string;
}

function WhoAdded({ person, isShown, userId }: WhoAddedProps) {
  const { clerkId, fullName, imageUrl } = person;
  const text = `Added by ${clerkId === userId ? 'you' : nameIn(person)}`;

  return (
    <span title={text} className="flex w-8 shrink-0">
      {isShown && <Avatar name={fullName} imageUrl={imageUrl} />}
      <span className="sr-only">{text}</span>
    </span>
  );
}

function ItemFace({ item: { song, title, artist }, isCurrent }: { item: RoomItem; isCurrent: boolean }) {
  const line = song ? artist : 'No longer in the catalog';

  return (
    <>
      <Cover
        kind="song"
        src={song?.imageUrl ?? '/placeholders/'}
        artwork={song?.artwork ?? null}
        sizes="40px"
        dimmed={!song}
        className="w-10 rounded-small"
      />
      <span className="min-w-0 flex-1">
        <span
          className={classNames('block truncate text-small font-semibold', isCurrent && 'text-accent', !song && 'text-faint')}
          title={title}
        >
          {title}
        </span>
        <span className="block truncate text-caption text-muted" title={line}>
          {line}
        </span>
      </span>
    </>
  );
}
