import type { Song } from '@chorus/contracts';
import { Check, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { byFirstClick } from '../../ui/controls/by-first-click';
import { EqualizerIcon } from '../../ui/media/equalizer-icon';
import { formatDuration } from '../../ui/formats';
import { Day } from '../../platform/dates/day';
import { ArtistLink } from './artist-link';
import { discsOf } from './discs';
import { NOT_AVAILABLE } from './not-available';
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
  number: number;
  isCurrent: boolean;
  isMarked: boolean;
  isPlaying: boolean;
  onPlay: () => void;
  isAvailable: boolean;
  actions: ReactNode;
}

function SongRow({ song, number, isCurrent, isMarked, isPlaying, onPlay, isAvailable, actions }: SongRowProps) {
  const addedOn = <Day of={song.createdAt} />;
  const isSelected = useSelectedSongs() !== undefined;

  return (
    <tr
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
      <td className="rounded-l-cover text-center text-muted">
        <RowNumber number={number} isCurrent={isCurrent} isPlaying={isPlaying} isSelected={isSelected} />
      </td>
      <td className="relative pl-2 @lg:pr-2">
        <RowTitle song={song} isCurrent={isCurrent} isPlaying={isPlaying} isSelected={isSelected} isAvailable={isAvailable} />
        {/* As high as the line that it replaces; where it replaces none, it makes no room. Titles would move otherwise. */}
        {!isAvailable && (
          <span className="block truncate text-caption leading-6 text-faint @2xl:absolute @2xl:bottom-0.5 @2xl:leading-4">
            {NOT_AVAILABLE}
          </span>
        )}
        {/* Where both do not fit, the artist is cut, and not the date. */}
        <span className={classNames('flex text-caption leading-6 text-muted @2xl:hidden', !isAvailable && 'hidden')}>
          <span className="min-w-0 truncate" onClick={(event) => event.stopPropagation()}>
            <ArtistLink of={song} />
          </span>
          <span className="shrink-0 whitespace-pre @lg:hidden"> • {addedOn}</span>
        </span>
      </td>
      <td className="hidden truncate px-2 text-muted @2xl:table-cell" title={song.artist}>
        <span onClick={(event) => event.stopPropagation()}>
          <ArtistLink of={song} />
        </span>
      </td>
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

interface RowPartProps extends Pick<SongRowProps, 'isCurrent' | 'isPlaying'> {
  isSelected: boolean;
}

function RowNumber({ number, isCurrent, isPlaying, isSelected }: RowPartProps & Pick<SongRowProps, 'number'>) {
  if (isSelected) return <Check aria-hidden className="inline size-4 text-accent" />;
  return isCurrent ? <EqualizerIcon paused={!isPlaying} className="align-middle" /> : number;
}

function RowTitle({ song, isCurrent, isPlaying, isSelected, isAvailable }: RowPartProps & Pick<SongRowProps, 'song' | 'isAvailable'>) {
  return (
    <button
      type="button"
      title={song.title}
      className={classNames('row-title pressed-line text-left font-semibold', isCurrent && 'text-accent', !isAvailable && 'text-faint')}
      aria-label={isCurrent && isPlaying ? `Pause ${song.title}` : undefined}
      data-audio={song.audioUrl}
      disabled={!isAvailable}
    >
      {song.title}
      {isSelected && <span className="sr-only">, selected</span>}
    </button>
  );
}
