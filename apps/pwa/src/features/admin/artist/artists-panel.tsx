import { artistPath } from '@chorus/contracts';
import type { Artist } from '@chorus/contracts';
import { MicVocal } from 'lucide-react';
import { Cover } from '../../../ui/cover';
import { countOf } from '../../../ui/formats';
import { useDates } from '../../../platform/dates/use-dates';
import { useArtists } from '../catalogue-lists';
import type { Column } from '../tables/catalogue-row';
import { CatalogueTable } from '../tables/catalogue-table';
import { DeleteButton } from '../tables/delete-button';
import { EditButton } from '../tables/edit-button';
import { ListPanel } from '../tables/list-panel';
import type { PanelProps } from '../tables/list-panel';

const CalendarDay = ({ date }: { date: string }) => useDates().formatCalendarDay(date);

const columns: readonly Column<Artist>[] = [
  {
    title: 'Date of Birth',
    width: 'w-32',
    cell: ({ dateOfBirth }) => (dateOfBirth ? <CalendarDay date={dateOfBirth} /> : '–'),
    detail: ({ dateOfBirth }) =>
      dateOfBirth && (
        <>
          Born <CalendarDay date={dateOfBirth} />
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
const sortable = [{ title: 'Name', sortBy: nameOf }, ...columns];

export function ArtistsPanel({ onAdd, onEdit, onDeleted }: PanelProps<Artist>) {
  const artists = useArtists();

  return (
    <ListPanel
      title="Artists"
      list={artists}
      loading="Loading artists..."
      empty="No artists yet"
      icon={<MicVocal />}
      add="Add Artist"
      onAdd={onAdd}
      kind="artist"
      onDeleted={onDeleted}
      textOf={nameOf}
      columns={sortable}
    >
      {(shown, control) => (
        <CatalogueTable
          {...control}
          label="Artists"
          nameTitle="Name"
          items={shown}
          nameOf={nameOf}
          linkOf={({ _id }) => artistPath(_id)}
          pictureOf={({ imageUrl, artwork }) => (
            <Cover kind="artist" src={imageUrl} artwork={artwork} sizes="44px" className="w-11 rounded-full" />
          )}
          columns={columns}
          actionsOf={(artist) => (
            <>
              <EditButton name={artist.fullName} onClick={() => onEdit(artist)} />
              <DeleteButton kind="artist" id={artist._id} name={artist.fullName} onDeleted={onDeleted} />
            </>
          )}
        />
      )}
    </ListPanel>
  );
}
