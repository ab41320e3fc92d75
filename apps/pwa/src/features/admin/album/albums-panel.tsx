import { albumPath, sortedCredit } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { Disc3 } from 'lucide-react';
import { countOf, releaseYearOf } from '../../../ui/formats';
import { useAlbums } from '../catalogue-lists';
import type { Column } from '../tables/catalogue-row';
import { ListPanel } from '../tables/list-panel';
import type { PanelProps } from '../tables/list-panel';
import { MergeButton } from '../merge/merge-button';
import type { MergeableProps } from '../merge/merge-button';
import { uploadDayOf } from '../tables/upload-day';

const columns: readonly Column<Album>[] = [
  {
    title: 'Artist',
    width: 'w-1/5',
    cell: ({ artist }) => <span title={artist}>{artist}</span>,
    detail: ({ artist }) => artist,
    sortBy: sortedCredit,
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
const pathOf = ({ _id }: Album) => albumPath(_id);

export const AlbumsPanel = ({ onMerge, ...props }: PanelProps<Album> & MergeableProps<Album>) => (
  <ListPanel
    {...props}
    kind="album"
    list={useAlbums()}
    icon={<Disc3 />}
    nameTitle="Title"
    nameOf={titleOf}
    linkOf={pathOf}
    textOf={textOf}
    columns={columns}
    actionsOf={(album) => <MergeButton name={album.title} onClick={() => onMerge(album)} />}
  />
);
