import { UNKNOWN_ARTIST } from '@chorus/contracts';
import type { Artist, Song } from '@chorus/contracts';
import { Music } from 'lucide-react';
import { useMemo } from 'react';
import { Cover } from '../../../ui/cover';
import { formatCalendarDay, formatDuration } from '../../../ui/formats';
import { useArtists, useSongs } from '../catalogue-lists';
import type { PanelProps } from './panel-props';
import type { Column } from './catalogue-table';
import { CatalogueTable } from './catalogue-table';
import { DeleteButton } from './delete-button';
import { EditButton } from './edit-button';
import { FeatureButton } from './feature-button';
import { ListPanel } from './list-panel';
import { uploadDayOf } from './upload-day';

export function SongsPanel({ onAdd, onEdit, onDeleted }: PanelProps<Song>) {
  const songs = useSongs();
  const { data: artists } = useArtists();
  const columns = useMemo(() => columnsWith(artists), [artists]);

  return (
    <ListPanel
      title="Songs"
      list={songs}
      loading="Loading songs..."
      empty="There are no songs yet."
      icon={<Music />}
      add="Add Song"
      onAdd={onAdd}
    >
      {(shown) => (
        <CatalogueTable
          label="Songs"
          nameTitle="Title"
          items={shown}
          nameOf={({ title }) => title}
          pictureOf={({ imageUrl, artwork }) => (
            <Cover kind="song" src={imageUrl} artwork={artwork} sizes="44px" className="w-11 rounded-small" />
          )}
          columns={columns}
          actionsOf={(song) => (
            <>
              <FeatureButton song={song} />
              <EditButton name={song.title} onClick={() => onEdit(song)} />
              <DeleteButton kind="song" id={song._id} name={song.title} onDeleted={onDeleted} />
            </>
          )}
        />
      )}
    </ListPanel>
  );
}

function columnsWith(artists: readonly Artist[] | undefined): readonly Column<Song>[] {
  const names = new Map(artists?.map(({ _id, fullName }) => [_id, fullName]));
  const artistOf = ({ artistId, artist }: Song) => (artistId ? (names.get(artistId) ?? artist) : UNKNOWN_ARTIST);
  const releasedOn = ({ releaseYear }: Song) => formatCalendarDay(releaseYear);

  return [
    { title: 'Artist', width: 'w-1/6', cell: (song) => <span title={artistOf(song)}>{artistOf(song)}</span>, detail: artistOf },
    { title: 'Duration', width: 'w-18', cell: (song) => formatDuration(song.duration), detail: (song) => formatDuration(song.duration) },
    { title: 'Release Year', width: 'w-26', cell: releasedOn, detail: (song) => `Released ${releasedOn(song)}` },
    { title: 'Upload Date', width: 'w-26', cell: uploadDayOf, detail: (song) => `Uploaded ${uploadDayOf(song)}` },
  ];
}
