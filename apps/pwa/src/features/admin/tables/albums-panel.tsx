import type { Album } from '@chorus/contracts';
import { Disc3 } from 'lucide-react';
import { Cover } from '../../../ui/cover';
import { countOf } from '../../../ui/formats';
import { useAlbums } from '../catalogue-lists';
import type { Column } from './catalogue-table';
import { CatalogueTable } from './catalogue-table';
import { DeleteButton } from './delete-button';
import { EditButton } from './edit-button';
import { ListPanel } from './list-panel';
import type { PanelProps } from './panel-props';
import { uploadDayOf } from './upload-day';

const columns: readonly Column<Album>[] = [
  { title: 'Artist', width: 'w-1/5', cell: ({ artist }) => <span title={artist}>{artist}</span>, detail: ({ artist }) => artist },
  { title: 'Release Year', width: 'w-26', cell: ({ releaseYear }) => releaseYear, detail: ({ releaseYear }) => `Released ${releaseYear}` },
  { title: 'Songs', width: 'w-18', cell: ({ songs }) => songs.length, detail: ({ songs }) => countOf(songs.length, 'song') },
  { title: 'Upload Date', width: 'w-26', cell: uploadDayOf, detail: (album) => `Uploaded ${uploadDayOf(album)}` },
];

export function AlbumsPanel({ onAdd, onEdit, onDeleted }: PanelProps<Album>) {
  const albums = useAlbums();

  return (
    <ListPanel
      title="Albums"
      list={albums}
      loading="Loading albums..."
      empty="There are no albums yet."
      icon={<Disc3 />}
      add="Add Album"
      onAdd={onAdd}
    >
      {(shown) => (
        <CatalogueTable
          label="Albums"
          nameTitle="Title"
          items={shown}
          nameOf={({ title }) => title}
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
