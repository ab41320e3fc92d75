import type { Repository, SelectQueryBuilder } from 'typeorm';
import type { SongEntity } from './song.entity';

/**
 * A song with what people see of its artist, album and media. Lists hold thousands of them,
 * and a flat row costs a tenth of five entities.
 */
export interface SongRow {
  id: string;
  title: string;
  artistId: string | null;
  artistName: string | null;
  albumId: string | null;
  trackNumber: number | null;
  /** `YYYY-MM-DD` */
  releaseDate: string;
  duration: number;
  audioHash: string;
  audioExt: string;
  pictureHash: string | null;
  pictureExt: string | null;
  color: string | null;
  thumbhash: string | null;
  smallHash: string | null;
  createdAt: Date;
}

/** The columns of a `SongRow`, for `getRawMany`. A song without a picture of its own shows its album's. */
export const songsToShow = (songs: Repository<SongEntity>): SelectQueryBuilder<SongEntity> =>
  songs
    .createQueryBuilder('song')
    .innerJoin('song.audio', 'audio')
    .leftJoin('song.artist', 'artist')
    .leftJoin('song.album', 'album')
    .leftJoin('media', 'picture', 'picture.hash = COALESCE(song.imageHash, album.imageHash)')
    .select('song.id', 'id')
    .addSelect('song.title', 'title')
    .addSelect('song.artistId', 'artistId')
    .addSelect('artist.fullName', 'artistName')
    .addSelect('song.albumId', 'albumId')
    .addSelect('song.trackNumber', 'trackNumber')
    .addSelect('CAST(song.releaseDate AS text)', 'releaseDate')
    .addSelect('song.duration', 'duration')
    .addSelect('song.audioHash', 'audioHash')
    .addSelect('audio.ext', 'audioExt')
    .addSelect('picture.hash', 'pictureHash')
    .addSelect('picture.ext', 'pictureExt')
    .addSelect('picture.color', 'color')
    .addSelect('picture.thumbhash', 'thumbhash')
    .addSelect('picture.smallHash', 'smallHash')
    .addSelect('song.createdAt', 'createdAt');

export const readSongs = (query: SelectQueryBuilder<SongEntity>): Promise<SongRow[]> => query.getRawMany<SongRow>();
