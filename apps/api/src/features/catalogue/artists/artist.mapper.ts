import { artistFields, toRow } from '@chorus/contracts';
import { asItIs } from '../catalogue-columns.reader';
import { type Picture, toPicture } from '../picture.mapper';
import type { ArtistEntity } from './artist.entity';

interface ShownArtist extends Pick<ArtistEntity, keyof typeof artistFields | 'id'> {
  image: Picture | null;
}

interface ShownDiscography<Song, Album> {
  songs: Song[];
  albums: Album[];
  /** Absent in lists. */
  appearsOn?: Song[];
}

export const toArtist = <Song, Album>(artist: ShownArtist, { songs, albums, appearsOn = [] }: ShownDiscography<Song, Album>) => ({
  _id: artist.id,
  ...toRow(artistFields, artist, asItIs),
  ...toPicture(artist.image, 'artist'),
  songs,
  albums,
  ...(appearsOn.length > 0 && { appearsOn }),
});
