import { type Picture, toPicture } from '../picture.mapper';
import type { ArtistEntity } from './artist.entity';

interface ShownArtist extends Pick<ArtistEntity, 'id' | 'fullName' | 'description' | 'dateOfBirth'> {
  image: Picture | null;
}

export const toArtist = <Song, Album>(artist: ShownArtist, works: { songs: Song[]; albums: Album[] }) => ({
  _id: artist.id,
  fullName: artist.fullName,
  description: artist.description,
  dateOfBirth: artist.dateOfBirth,
  ...toPicture(artist.image, 'artist'),
  songs: works.songs,
  albums: works.albums,
});
