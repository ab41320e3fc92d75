import type { ArtistDetail } from '@chorus/contracts';
import { countOf, formatCalendarDay } from '../../ui/formats';
import { CatalogueHeader } from '../catalogue-header';

export const ArtistHeader = ({ artist }: { artist: ArtistDetail }) => (
  <CatalogueHeader kind="artist" of={artist} name={artist.fullName} alt={`Picture of ${artist.fullName}`}>
    <span>{countOf(artist.songs.length, 'song')}</span>
    <span>{countOf(artist.albums.length, 'album')}</span>
    {artist.dateOfBirth && <span>Born {formatCalendarDay(artist.dateOfBirth)}</span>}
  </CatalogueHeader>
);
