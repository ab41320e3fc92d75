import type { albumFields, CellsIn, Credit } from '@chorus/contracts';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { addColumns, albumFieldsSql, creditsSql, type DatabaseForm, pictureSql } from '../catalogue-columns.reader';
import type { Picture } from '../picture.mapper';
import type { AlbumEntity } from './album.entity';

export interface AlbumRow extends CellsIn<DatabaseForm, typeof albumFields>, Picture {
  id: string;
  /** Of its first artist. */
  artistName: string | null;
  artistSortName: string | null;
  artists: Credit[] | null;
  createdAt: Date;
}

/** For `getRawMany`. */
export const albumsToShow = (albums: Repository<AlbumEntity>): SelectQueryBuilder<AlbumEntity> =>
  addColumns(
    albums
      .createQueryBuilder('album')
      .leftJoin('album.artist', 'artist')
      .leftJoin('album.image', 'picture')
      .select('album.id', 'id')
      .addSelect('artist.fullName', 'artistName')
      .addSelect('artist.sortName', 'artistSortName')
      .addSelect(creditsSql('album'), 'artists')
      .addSelect('album.createdAt', 'createdAt'),
    { ...albumFieldsSql, ...pictureSql },
  );

export const readAlbums = (query: SelectQueryBuilder<AlbumEntity>): Promise<AlbumRow[]> => query.getRawMany<AlbumRow>();
