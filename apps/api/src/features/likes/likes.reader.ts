import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const likedAmong = (table: 'likes' | 'album_likes', column: 'song_id' | 'album_id') =>
  `SELECT ${column} AS id, at FROM ${table} WHERE user_id = $1 AND is_liked AND ${column} = ANY($2)`;
const LIKED_SONGS = likedAmong('likes', 'song_id');
const LIKED_ALBUMS = likedAmong('album_likes', 'album_id');

@Injectable()
export class LikesReader {
  constructor(private readonly database: DataSource) {}

  /** Since when the person likes those of these songs that they like. */
  songsLikedAt(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    return this.likedAt(LIKED_SONGS, userId, ids);
  }

  /** The same of albums. */
  albumsLikedAt(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    return this.likedAt(LIKED_ALBUMS, userId, ids);
  }

  private async likedAt(statement: string, userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: string; at: Date }[]>(statement, [userId, ids]);
    return new Map(rows.map(({ id, at }) => [id, at]));
  }
}
