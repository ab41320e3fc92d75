import type { Repository, SelectQueryBuilder } from 'typeorm';
import { pictureColumns } from '../picture.mapper';
import type { SongEntity } from './song.entity';

/** Songs with what `toSong` reads of their artist, album and media, in one statement and without the columns that nobody sees. */
export const songsToShow = (songs: Repository<SongEntity>): SelectQueryBuilder<SongEntity> =>
  songs
    .createQueryBuilder('song')
    .innerJoin('song.audio', 'audio')
    .leftJoin('song.artist', 'artist')
    .leftJoin('song.image', 'image')
    .leftJoin('song.album', 'album')
    .leftJoin('album.image', 'albumImage')
    .addSelect(['audio.hash', 'audio.ext', 'artist.id', 'artist.fullName', 'album.id'])
    .addSelect(pictureColumns('image'))
    .addSelect(pictureColumns('albumImage'));
