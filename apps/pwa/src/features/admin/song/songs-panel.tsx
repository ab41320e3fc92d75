import { artistPath, creditsOf, creditText, MOST_SONGS_CHANGED, songLinkPath, sortedCredit, UNKNOWN_ARTIST } from '@chorus/contracts';
import type { Artist, Song } from '@chorus/contracts';
import { FolderInput, Music, Pencil, Star } from 'lucide-react';
import { useMemo } from 'react';
import { Day } from '../../../platform/dates/day';
import { countOf, formatDuration } from '../../../ui/formats';
import { useArtists, useFeaturedIds, useGoneIds, useSongs } from '../catalogue-lists';
import type { PanelProps } from '../tables/list-panel';
import type { Column } from '../tables/catalogue-row';
import { FailedQuery } from '../tables/failed-query';
import { ListPanel } from '../tables/list-panel';
import { uploadDayOf } from '../tables/upload-day';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { useFeaturing } from '../tables/use-featuring';

const titleOf = ({ title }: Song) => title;
/** The page that shows the song: its album, or the artist of a single. */
const pathOf = (song: Song) => (song.albumId === null && song.artistId ? artistPath(song.artistId) : songLinkPath(song));
const textOf = ({ title, artist }: Song) => `${title} ${artist}`;

interface SongsPanelProps extends PanelProps<Song> {
  onImport: () => void;
  onEditSeveral: (songs: readonly Song[]) => void;
}

export function SongsPanel({ onImport, onEditSeveral, ...props }: SongsPanelProps) {
  const songs = useSongs();
  const { data: artists } = useArtists();
  const featured = useFeaturedIds();
  const { data: gone } = useGoneIds();
  const columns = useMemo(() => columnsWith(artists), [artists]);

  return (
    <>
      <FailedQuery what="Which songs Home features" query={featured} />
      <ListPanel
        {...props}
        more={
          <Button aria-haspopup="dialog" onClick={onImport}>
            <FolderInput aria-hidden className="size-4" />
            Import folder
          </Button>
        }
        kind="song"
        list={songs}
        icon={<Music />}
        nameTitle="Title"
        nameOf={titleOf}
        noteOf={({ _id }) => gone?.includes(_id) && 'No longer in the folder'}
        linkOf={pathOf}
        textOf={textOf}
        columns={columns}
        actionsOf={(song) => <FeatureButton song={song} />}
        selectedActionsOf={(chosen) => <EditSeveralButton count={chosen.length} onClick={() => onEditSeveral(chosen)} />}
      />
    </>
  );
}

function columnsWith(artists: readonly Artist[] | undefined): readonly Column<Song>[] {
  const names = new Map(artists?.map(({ _id, fullName }) => [_id, fullName]));
  const artistOf = (song: Song) =>
    creditText(creditsOf(song).map(({ artistId, name, joinPhrase }) => ({ name: names.get(artistId) ?? name, joinPhrase }))) ||
    UNKNOWN_ARTIST;

  return [
    {
      title: 'Artist',
      width: 'w-1/6',
      cell: (song) => <span title={artistOf(song)}>{artistOf(song)}</span>,
      detail: artistOf,
      sortBy: (song) => sortedCredit({ ...song, artist: artistOf(song) }),
    },
    {
      title: 'Duration',
      width: 'w-22',
      cell: (song) => formatDuration(song.duration),
      detail: (song) => formatDuration(song.duration),
      sortBy: ({ duration }) => duration,
    },
    {
      title: 'Release Year',
      width: 'w-26',
      cell: (song) => <ReleaseDay song={song} />,
      detail: (song) => (
        <>
          Released <ReleaseDay song={song} />
        </>
      ),
      sortBy: ({ releaseYear }) => releaseYear,
    },
    {
      title: 'Upload Date',
      width: 'w-26',
      cell: uploadDayOf,
      detail: (song) => `Uploaded ${uploadDayOf(song)}`,
      sortBy: ({ createdAt }) => createdAt,
    },
  ];
}

const ReleaseDay = ({ song: { releaseYear, releaseYearKnown } }: { song: Song }) =>
  releaseYearKnown === false ? '–' : <Day of={releaseYear} />;

function EditSeveralButton({ count, onClick }: { count: number; onClick: () => void }) {
  const isTooMany = count > MOST_SONGS_CHANGED;

  return (
    <Button
      aria-haspopup="dialog"
      disabled={isTooMany}
      title={isTooMany ? `Up to ${MOST_SONGS_CHANGED} songs can be edited together` : undefined}
      onClick={onClick}
    >
      <Pencil aria-hidden className="size-4" />
      {`Edit ${countOf(count, 'song')}`}
    </Button>
  );
}

function FeatureButton({ song }: { song: Song }) {
  const { isFeatured, isKnown, toggle } = useFeaturing(song);

  return (
    <IconButton label={`Feature ${song.title} on Home`} size="small" aria-pressed={isFeatured} disabled={!isKnown} onClick={toggle}>
      <Star aria-hidden className="size-4.5" fill={isFeatured ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
