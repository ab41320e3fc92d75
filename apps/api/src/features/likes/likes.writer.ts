import { type Album, MOST_LIKED_ALBUMS, MOST_LIKED_SONGS, type Song } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { UsersReader } from '../users/users.reader';
import { AlbumLikeEntity } from './album-like.entity';
import { LikeEntity } from './like.entity';
import { toAlbumLike, toLike } from './like-rules';
import { Likes } from './likes';

@Injectable()
export class LikesWriter {
  readonly songs: Likes<Song>;
  readonly albums: Likes<Album>;

  constructor({ manager }: DataSource, catalogue: CatalogueReader, users: UsersReader, limiter: RateLimiter, work: UnitOfWork) {
    const tools = { manager, users, limiter, work };
    this.songs = new Likes(
      {
        entity: LikeEntity,
        list: 'like',
        noun: 'song',
        most: MOST_LIKED_SONGS,
        liked: `SELECT song_id AS id, at FROM likes
          WHERE user_id = $1 AND is_liked AND EXISTS (SELECT FROM songs WHERE songs.id = song_id)`,
        byIds: (ids) => catalogue.songsById(ids),
        changed: (like, song) => ({ ...toLike(like), ...(song && { song }) }),
      },
      tools,
    );
    this.albums = new Likes(
      {
        entity: AlbumLikeEntity,
        list: 'album like',
        noun: 'album',
        most: MOST_LIKED_ALBUMS,
        liked: `SELECT album_id AS id, at FROM album_likes
          WHERE user_id = $1 AND is_liked AND EXISTS (SELECT FROM albums WHERE albums.id = album_id)`,
        byIds: (ids) => catalogue.albumsById(ids),
        changed: (like, album) => ({ ...toAlbumLike(like), ...(album && { album }) }),
      },
      tools,
    );
  }
}
