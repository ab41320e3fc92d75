import { toPicture } from '../picture.mapper';
import type { ArtistEntity } from './artist.entity';

/** The artist with the works as they come: ids in lists, whole ones on the artist's page. */
export const toArtist = <Song, Album>(artist: ArtistEntity, works: { songs: Song[]; albums: Album[] }) => ({
  _id: artist.id,
  fullName: artist.fullName,
  description: artist.description,
  dateOfBirth: artist.dateOfBirth,
  ...toPicture(artist.image, 'artist'),
  songs: works.songs,
  albums: works.albums,
});
