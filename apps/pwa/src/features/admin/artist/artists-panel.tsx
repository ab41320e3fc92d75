import { artistPath, sortedName } from '@chorus/contracts';
import type { Artist } from '@chorus/contracts';
import { MicVocal } from 'lucide-react';
import { countOf } from '../../../ui/formats';
import { Day } from '../../../platform/dates/day';
import { useArtists } from '../catalogue-lists';
import type { Column } from '../tables/catalogue-row';
import { ListPanel } from '../tables/list-panel';
import type { PanelProps } from '../tables/list-panel';
import { MergeButton } from '../merge/merge-button';
import type { MergeableProps } from '../merge/merge-button';

const columns: readonly Column<Artist>[] = [
  {
    title: 'Born or Formed',
    width: 'w-32',
    cell: ({ dateOfBirth }) => (dateOfBirth ? <Day of={dateOfBirth} /> : '–'),
    detail: ({ dateOfBirth }) =>
      dateOfBirth && (
        <>
          Born or formed <Day of={dateOfBirth} />
        </>
      ),
    sortBy: ({ dateOfBirth }) => dateOfBirth ?? '',
  },
  {
    title: 'Songs',
    width: 'w-20',
    cell: ({ songs }) => songs.length,
    detail: ({ songs }) => countOf(songs.length, 'song'),
    sortBy: ({ songs }) => songs.length,
  },
  {
    title: 'Albums',
    width: 'w-20',
    cell: ({ albums }) => albums.length,
    detail: ({ albums }) => countOf(albums.length, 'album'),
    sortBy: ({ albums }) => albums.length,
  },
];

const nameOf = ({ fullName }: Artist) => fullName;
const pathOf = ({ _id }: Artist) => artistPath(_id);

export const ArtistsPanel = ({ onMerge, ...props }: PanelProps<Artist> & MergeableProps<Artist>) => (
  <ListPanel
    {...props}
    kind="artist"
    list={useArtists()}
    icon={<MicVocal />}
    nameTitle="Name"
    nameOf={nameOf}
    sortedNameOf={sortedName}
    linkOf={pathOf}
    textOf={nameOf}
    columns={columns}
    actionsOf={(artist) => <MergeButton name={artist.fullName} onClick={() => onMerge(artist)} />}
  />
);
