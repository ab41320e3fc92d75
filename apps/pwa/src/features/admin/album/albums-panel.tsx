import { albumPath } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { Disc3 } from 'lucide-react';
import { Cover } from '../../../ui/cover';
import { countOf } from '../../../ui/formats';
import { releaseYearOf } from '../../../ui/release-year';
import { useAlbums } from '../catalogue-lists';
import type { Column } from '../tables/catalogue-row';
import { CatalogueTable } from '../tables/catalogue-table';
import { DeleteButton } from '../tables/delete-button';
import { EditButton } from '../tables/edit-button';
import { ListPanel } from '../tables/list-panel';
import type { PanelProps } from '../tables/list-panel';
import { uploadDayOf } from '../tables/upload-day';

const columns: readonly Column<Album>[] = [
  {
    title: 'Artist',
    width: 'w-1/5',
    cell: ({ artist }) => <span title={artist}>{artist}</span>,
    detail: ({ artist }) => artist,
    sortBy: ({ artist }) => artist,
  },
  {
    title: 'Release Year',
    width: 'w-26',
    cell: releaseYearOf,
    detail: (album) => `Released ${releaseYearOf(album)}`,
    sortBy: ({ releaseYear }) => releaseYear,
  },
  {
    title: 'Songs',
    width: 'w-18',
    cell: ({ songs }) => songs.length,
    detail: ({ songs }) => countOf(songs.length, 'song'),
    sortBy: ({ songs }) => songs.length,
  },
  {
    title: 'Upload Date',
    width: 'w-26',
    cell: uploadDayOf,
    detail: (album) => `Uploaded ${uploadDayOf(album)}`,
    sortBy: ({ createdAt }) => createdAt,
  },
];

const titleOf = ({ title }: Album) => title;
const textOf = ({ title, artist }: Album) => `${title} ${artist}`;
const sortable = [{ title: 'Title', sortBy: titleOf }, ...columns];

export function AlbumsPanel({ onAdd, onEdit, onDeleted }: PanelProps<Album>) {
  const albums = useAlbums();

  return (
    <ListPanel
      title="Albums"
      list={albums}
      loading="Loading albums..."
      empty="No albums yet"
      icon={<Disc3 />}
      add="Add Album"
      onAdd={onAdd}
      kind="album"
      onDeleted={onDeleted}
      textOf={textOf}
      columns={sortable}
    >
      {(shown, control) => (
        <CatalogueTable
          {...control}
          label="Albums"
          nameTitle="Title"
          items={shown}
          nameOf={titleOf}
          linkOf={({ _id }) => albumPath(_id)}
          pictureOf={({ imageUrl, artwork }) => (
            <Cover kind="album" src={imageUrl} artwork={artwork} sizes="44px" className="w-11 rounded-small" />
          )}
          columns={columns}
          actionsOf={(album) => (
            <>
              <EditButton name={album.title} onClick={() => onEdit(album)} />
              <DeleteButton kind="album" id={album._id} name={album.title} onDeleted={onDeleted} />
            </>
          )}
        />
      )}
    </ListPanel>
  );
}
