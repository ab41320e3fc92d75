import type { Album } from '@chorus/contracts';
import { ArtistLink } from '../../features/catalogue/artist-link';
import { countOf } from '../../ui/formats';
import { CatalogueHeader } from '../catalogue-header';

export const AlbumHeader = ({ album }: { album: Album }) => (
  <CatalogueHeader kind="album" of={album} name={album.title} alt={`Cover of ${album.title}`}>
    <ArtistLink of={album} className="font-semibold text-ink" />
    <span>{countOf(album.songs.length, 'song')}</span>
    <span>{album.releaseYear}</span>
  </CatalogueHeader>
);
