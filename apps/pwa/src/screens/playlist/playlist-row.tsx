import type { Playlist, PlaylistItem } from '@chorus/contracts';
import { ArrowDown, ArrowUp, GripVertical, Trash2, DiscAlbum } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { SongLine } from '../../features/catalogue/song-line';
import { LikeButton } from '../../features/likes/like-button';
import type { ShownItem } from '../../features/playlists/sync/apply-edits';
import { usePerson } from '../../features/session/use-session';
import { useDates } from '../../platform/dates/use-dates';
import { classNames } from '../../ui/class-names';
import { byArrows } from '../../ui/controls/by-arrows';
import { useFocusedInView } from '../../ui/lists/use-focused-in-view';
import { Menu, MenuItem } from '../../ui/overlays/menu';
import { SongActions } from '../sharing/song-actions';
import type { usePlayItem } from './use-play-item';

/** Must match the height of a `SongLine`. */
export const ROW_PX = 60;

interface PlaylistRowProps {
  playlist: Playlist;
  item: ShownItem;
  place: number;
  count: number;
  isDragged: boolean;
  shift: number | undefined;
  dragHandlers: ComponentProps<'button'>;
  play: ReturnType<typeof usePlayItem>;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function PlaylistRow({ playlist, item, place, count, isDragged, shift, dragHandlers, play, onMove, onRemove }: PlaylistRowProps) {
  const { mayEdit } = playlist;
  const row = useFocusedInView<HTMLLIElement>(place);
  const onUp = place > 0 ? () => onMove(place - 1) : undefined;
  const onDown = place < count - 1 ? () => onMove(place + 1) : undefined;
  const edits = mayEdit && <EditItems onUp={onUp} onDown={onDown} onRemove={onRemove} />;

  return (
    <li
      ref={row}
      data-index={place}
      data-row={item._id}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={classNames(
        'absolute inset-x-0 flex items-center rounded-cover',
        shift !== undefined && !isDragged && 'transition-transform',
        isDragged && 'z-10 bg-hover shadow-float',
      )}
      style={{ top: place * ROW_PX, ...(shift && { transform: `translateY(${shift}px)` }) }}
    >
      {mayEdit && (
        <button
          type="button"
          aria-label={`Move ${item.title}`}
          title="Drag, or press the up and down arrows"
          className="grid h-full w-11 shrink-0 cursor-grab touch-none place-items-center rounded-cover text-faint hover:text-ink active:cursor-grabbing md:w-8"
          style={{ height: ROW_PX }}
          onKeyDown={byArrows({ onUp, onDown })}
          {...dragHandlers}
        >
          <GripVertical className="size-4" />
        </button>
      )}
      <div className="min-w-0 flex-1">
        <ItemLine item={item} playlist={playlist} {...play(item)} edits={edits} />
      </div>
    </li>
  );
}

/** Whether the rows say who added each song. */
const isShared = ({ access, memberCount, role }: Pick<Playlist, 'access' | 'memberCount' | 'role'>): boolean =>
  role !== 'reader' && (access === 'together' || memberCount > 0);

interface ItemLineProps extends ReturnType<ReturnType<typeof usePlayItem>> {
  item: ShownItem;
  playlist: Playlist;
  edits: ReactNode;
}

function ItemLine({ item, playlist, edits, ...line }: ItemLineProps) {
  const { song, title } = item;
  if (!song) {
    return <GoneLine item={item} menu={edits && <Menu label={`More for ${title}`}>{edits}</Menu>} />;
  }
  return (
    <SongLine
      song={song}
      {...line}
      note={isShared(playlist) && <AddedBy item={item} />}
      like={
        // Phones have the heart in the menu.
        <span className="hidden @lg:flex">
          <LikeButton song={song} />
        </span>
      }
      menu={<SongActions song={song}>{edits}</SongActions>}
    />
  );
}

/** Shows who added the song and, if there is room, when. */
function AddedBy({ item }: { item: ShownItem }) {
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

interface EditItemsProps {
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

const EditItems = ({ onUp, onDown, onRemove }: EditItemsProps) => (
  <>
    <MenuItem disabled={!onUp} onClick={onUp}>
      <ArrowUp aria-hidden />
      Move up
    </MenuItem>
    <MenuItem disabled={!onDown} onClick={onDown}>
      <ArrowDown aria-hidden />
      Move down
    </MenuItem>
    <MenuItem onClick={onRemove}>
      <Trash2 aria-hidden />
      Remove from this playlist
    </MenuItem>
  </>
);

interface GoneLineProps {
  item: Pick<PlaylistItem, 'title' | 'artist'>;
  menu: ReactNode;
}

/** A song that is not in the catalogue any more. It is whole again once its deletion is undone. */
const GoneLine = ({ item: { title, artist }, menu }: GoneLineProps) => (
  <article data-menu-area className="flex h-15 items-center gap-3 rounded-cover px-2">
    <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-small bg-raised text-faint">
      <DiscAlbum className="size-5" />
    </span>
    <div className="min-w-0 flex-1">
      <p title={title} className="truncate text-small leading-6 font-semibold text-faint">
        {title}
      </p>
      <p className="truncate text-small text-faint">{`${artist} • No longer in Chorus`}</p>
    </div>
    {menu}
    <span className="min-w-13 shrink-0 @max-lg:hidden" />
  </article>
);
