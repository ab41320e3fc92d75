import { artistFields, toRow } from '@chorus/contracts';
import { asItIs } from '../catalogue-columns.reader';
import { type Picture, toPicture } from '../picture.mapper';
import type { ArtistEntity } from './artist.entity';

interface ShownArtist extends Pick<ArtistEntity, keyof typeof artistFields | 'id'> {
  image: Picture | null;
}

export const toArtist = <Song, Album>(artist: ShownArtist, discography: { songs: Song[]; albums: Album[] }) => ({
  _id: artist.id,
  ...toRow(artistFields, artist, asItIs),
  ...toPicture(artist.image, 'artist'),
  songs: discography.songs,
  albums: discography.albums,
});
