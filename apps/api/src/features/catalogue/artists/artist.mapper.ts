import type { Album, Artist, ArtistDetail, Song } from '@chorus/contracts';
import { toPicture } from '../picture.mapper';
import type { ArtistEntity } from './artist.entity';

const toPerson = (artist: ArtistEntity) => ({
  _id: artist.id,
  fullName: artist.fullName,
  description: artist.description,
  dateOfBirth: artist.dateOfBirth,
  ...toPicture(artist.image, 'artist'),
});

export const toArtist = (artist: ArtistEntity, works: { songs: string[]; albums: string[] }): Artist => ({
  ...toPerson(artist),
  songs: works.songs,
  albums: works.albums,
});

export const toArtistDetail = (artist: ArtistEntity, works: { songs: Song[]; albums: Album[] }): ArtistDetail => ({
  ...toPerson(artist),
  songs: works.songs,
  albums: works.albums,
});
