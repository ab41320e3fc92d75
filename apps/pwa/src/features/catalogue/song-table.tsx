import type { Song } from '@chorus/contracts';
import { Check, Clock3 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../ui/class-names';
import { byFirstClick } from '../../ui/controls/by-first-click';
import { Cover } from '../../ui/media/cover';
import { EqualizerIcon } from '../../ui/media/equalizer-icon';
import { formatDuration } from '../../ui/formats';
import { earlyAudioOf } from '../../platform/audio/can-play';
import { Day } from '../../platform/dates/day';
import { CreditLinks } from './credit-links';
import { discsOf } from './discs';
import { useUnavailable } from './not-available';
import { SelectedSongs, useSelectedSongs, useSongDrag } from './selected-songs';

const HOUR_SECONDS = 3600;

interface SongTableProps {
  songs: readonly Song[];
  firstNumber: number;
  currentId: string | undefined;
  /** The song at which the album was opened. */
  markedId?: string | undefined;
  isPlaying: boolean;
  /** Gets the place of the song in the whole list, from 1. */
  onPlay: (place: number) => void;
  isAvailable?: (song: Song) => boolean;
  /** Shows a heading above the songs of each disc. */
  byDisc?: boolean | undefined;
  /** Buttons in each row. */
  actionsOf?: (song: Song) => ReactNode;
  /** The selected songs if this one is among them. */
  selectedWith?: ((id: string) => readonly Song[] | undefined) | undefined;
}

export const SongTable = ({
  songs,
  firstNumber,
  currentId,
  markedId,
  isPlaying,
  onPlay,
  isAvailable = () => true,
  byDisc,
  actionsOf,
  selectedWith,
}: SongTableProps) => (
  <table className="w-full table-fixed border-separate [border-spacing:0] text-left text-small">
    <colgroup>
      <col className="w-11" />
      <col />
      <col className="hidden @2xl:table-column @2xl:w-1/4" />
      <col className="hidden @lg:table-column @lg:w-28" />
      <col className={actionsOf ? (songs.some(({ duration }) => duration >= HOUR_SECONDS) ? 'w-40' : 'w-36 @lg:w-40') : 'w-18'} />
    </colgroup>
    <TableHead />
    {(byDisc ? discsOf(songs) : [{ number: 0, at: 0, songs }]).map((disc) => (
      <tbody key={disc.at}>
        {byDisc && (
          <tr>
            <th scope="rowgroup" colSpan={2} className="h-12 px-4 pt-2 text-caption font-semibold text-muted">
              Disc {disc.number}
            </th>
          </tr>
        )}
        {disc.songs.map((song, at) => (
          <SelectedSongs key={song._id} value={selectedWith?.(song._id)}>
            <SongRow
              song={song}
              number={(byDisc ? song.trackNumber : undefined) ?? firstNumber + disc.at + at}
              onPlay={() => onPlay(firstNumber + disc.at + at)}
              isCurrent={song._id === currentId}
              isMarked={song._id === markedId}
              isPlaying={isPlaying}
              isAvailable={isAvailable(song)}
              actions={actionsOf?.(song)}
            />
          </SelectedSongs>
        ))}
      </tbody>
    ))}
  </table>
);

const TableHead = () => (
  <thead className="text-caption text-faint">
    <tr>
      <th scope="col" className="h-9 border-b border-line text-center font-semibold">
        #
      </th>
      <th scope="col" className="border-b border-line px-2 font-semibold">
        Title
      </th>
      <th scope="col" className="hidden border-b border-line px-2 font-semibold @2xl:table-cell">
        Artist
      </th>
      <th scope="col" className="hidden border-b border-line px-2 font-semibold @lg:table-cell">
        Released Date
      </th>
      <th scope="col" className="border-b border-line px-3 text-right font-semibold">
        <span className="sr-only">Duration</span>
        <Clock3 aria-hidden className="inline size-4" />
      </th>
    </tr>
  </thead>
);

interface SongRowProps {
  song: Song;
  /** In the list of an album. */
  number?: number | undefined;
  /** In a list of many albums, in place of the number. */
  hasCover?: boolean;
  /** Where the list has a column for it. */
  album?: ReactNode;
  isCurrent: boolean;
  isMarked?: boolean;
  isPlaying: boolean;
  onPlay: () => void;
  isAvailable: boolean;
  actions: ReactNode;
  /** Its place in a long list, of which not all rows are rendered. */
  place?: number | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

export function SongRow({ song, number, hasCover = false, album, isMarked = false, place, ref, ...row }: SongRowProps) {
  const { isCurrent, isPlaying, onPlay, isAvailable, actions } = row;
  const addedOn = <Day of={song.createdAt} />;
  const isSelected = useSelectedSongs() !== undefined;
  const unavailable = useUnavailable([song], isAvailable);
  const shown = { song, isCurrent, isPlaying, isSelected, unavailable };

  return (
    <tr
      ref={ref}
      data-index={place}
      aria-rowindex={place === undefined ? undefined : place + 2}
      data-marked={isMarked || undefined}
      data-row={song._id}
      data-menu-area
      aria-current={isCurrent || undefined}
      className={classNames(
        'group/row h-14 transition-colors',
        isSelected ? 'bg-accent-soft' : 'hover:bg-veil data-marked:bg-veil has-[.row-title:focus-visible]:bg-veil',
        isAvailable && 'cursor-pointer',
      )}
      onClick={byFirstClick(() => isAvailable && onPlay())}
      {...useSongDrag(song)}
    >
      <LeadingCell {...shown} number={number} hasCover={hasCover} />
      <TitleCell {...shown} isAvailable={isAvailable} addedOn={hasCover ? undefined : addedOn} />
      <td className="hidden truncate px-2 text-muted @2xl:table-cell" title={song.artist}>
        <span onClick={(event) => event.stopPropagation()}>
          <CreditLinks of={song} />
        </span>
      </td>
      {album !== undefined && <td className="hidden truncate px-2 text-muted @3xl:table-cell">{album}</td>}
      <td className="hidden px-2 text-muted @lg:table-cell">{addedOn}</td>
      <td className="rounded-r-cover pr-3 text-right text-muted @lg:pl-3">
        <span className="flex items-center justify-end @lg:gap-1">
          {actions && (
            <span className="flex" onClick={(event) => event.stopPropagation()}>
              {actions}
            </span>
          )}
          {formatDuration(song.duration)}
        </span>
      </td>
    </tr>
  );
}

interface CellProps extends Pick<SongRowProps, 'song' | 'isCurrent' | 'isPlaying'> {
  isSelected: boolean;
  /** Why the song can't be heard, if it can't. */
  unavailable: string | undefined;
}

const LeadingCell = ({ number, hasCover, ...of }: CellProps & Pick<SongRowProps, 'number' | 'hasCover'>) => (
  <td className="rounded-l-cover text-center text-muted">{hasCover ? <RowCover {...of} /> : <RowNumber number={number} {...of} />}</td>
);

function RowNumber({ number, isCurrent, isPlaying, isSelected }: Omit<CellProps, 'song' | 'unavailable'> & Pick<SongRowProps, 'number'>) {
  if (isSelected) return <Check aria-hidden className="inline size-4 text-accent" />;
  return isCurrent ? <EqualizerIcon paused={!isPlaying} className="align-middle" /> : number;
}

interface TitleCellProps extends CellProps, Pick<SongRowProps, 'isAvailable'> {
  /** Shown beside the artist where the day has no column. */
  addedOn: ReactNode;
}

const TitleCell = ({ song, isCurrent, isPlaying, isSelected, isAvailable, unavailable, addedOn }: TitleCellProps) => (
  <td className="relative pl-2 @lg:pr-2">
    <button
      type="button"
      title={song.title}
      className={classNames('row-title pressed-line text-left font-semibold', isCurrent && 'text-accent', unavailable && 'text-faint')}
      aria-label={titleLabel(song.title, isCurrent && isPlaying, isSelected)}
      data-audio={earlyAudioOf(song)}
      disabled={!isAvailable}
    >
      {song.title}
    </button>
    {/* As high as the line that it replaces; where it replaces none, it makes no room. Titles would move otherwise. */}
    {unavailable && (
      <span className="block truncate text-caption leading-6 text-faint @2xl:absolute @2xl:bottom-0.5 @2xl:leading-4">{unavailable}</span>
    )}
    {/* Where both do not fit, the artist is cut, and not the date. */}
    <span className={classNames('flex text-caption leading-6 text-muted @2xl:hidden', unavailable && 'hidden')}>
      <span className="min-w-0 truncate" onClick={(event) => event.stopPropagation()}>
        <CreditLinks of={song} />
      </span>
      {addedOn && <span className="shrink-0 whitespace-pre @lg:hidden"> • {addedOn}</span>}
    </span>
  </td>
);

/** Undefined where the title itself is the name. */
const titleLabel = (title: string, isPlaying: boolean, isSelected: boolean): string | undefined =>
  isPlaying || isSelected ? `${isPlaying ? 'Pause ' : ''}${title}${isSelected ? ', selected' : ''}` : undefined;

const RowCover = ({ song, isCurrent, isPlaying, isSelected, unavailable }: CellProps) => (
  <span className="relative mx-auto block size-10">
    <Cover
      kind="song"
      src={song.imageUrl}
      artwork={song.artwork}
      sizes="40px"
      dimmed={unavailable !== undefined}
      className="w-10 rounded-small"
    />
    {(isCurrent || isSelected) && (
      <span className="absolute inset-0 grid place-items-center rounded-small bg-scrim">
        <RowNumber number={undefined} isCurrent={isCurrent} isPlaying={isPlaying} isSelected={isSelected} />
      </span>
    )}
  </span>
);
