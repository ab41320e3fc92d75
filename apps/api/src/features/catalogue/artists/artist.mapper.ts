import { toPicture } from '../picture.mapper';
import type { ArtistEntity } from './artist.entity';

export const toArtist = <Song, Album>(artist: ArtistEntity, works: { songs: Song[]; albums: Album[] }) => ({
  _id: artist.id,
  fullName: artist.fullName,
  description: artist.description,
  dateOfBirth: artist.dateOfBirth,
  ...toPicture(artist.image, 'artist'),
  songs: works.songs,
  albums: works.albums,
});
