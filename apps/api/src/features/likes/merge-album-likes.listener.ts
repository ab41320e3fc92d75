import type { Album } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DomainEvents } from '../../platform/events/domain-events';
import { InTransactionOf, OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { type LikeNow, toAlbumLike } from './like-rules';

/**
 * Whoever likes an album likes the one that it becomes part of, unless they have said of that one themselves whether they like it. Likes of the
 * album that goes away stay in the table, as those of a deleted one do, until its merge is undone.
 */
@Injectable()
export class MergeAlbumLikes {
  constructor(
    private readonly database: DataSource,
    private readonly catalogue: CatalogueReader,
    private readonly sockets: Sockets,
  ) {}

  @InTransactionOf('album.merged')
  async copy({ albumId, into }: DomainEvents['album.merged'], database: EntityManager): Promise<void> {
    await database.query(
      `INSERT INTO album_likes (user_id, album_id, is_liked, at)
       SELECT user_id, $2, true, at FROM album_likes WHERE album_id = $1 AND is_liked ON CONFLICT DO NOTHING`,
      [albumId, into],
    );
  }

  /** What somebody has said of the other album since stays. */
  @InTransactionOf('album.unmerged')
  async remove({ albumId, from }: DomainEvents['album.unmerged'], database: EntityManager): Promise<void> {
    await database.query(
      `DELETE FROM album_likes AS copied USING album_likes AS own
       WHERE copied.album_id = $2 AND copied.is_liked AND own.album_id = $1 AND own.is_liked AND own.user_id = copied.user_id AND own.at = copied.at`,
      [albumId, from],
    );
  }

  @OnFact('album.merged')
  async announceMerged({ albumId, into }: DomainEvents['album.merged']): Promise<void> {
    const likes = await this.likesOf(into, albumId);
    const [album] = await this.catalogue.albumsById([into]);
    for (const { userId, at } of likes) this.send(userId, { likedId: into, isLiked: true, at }, album);
  }

  @OnFact('album.unmerged')
  async announceUnmerged({ albumId, from }: DomainEvents['album.unmerged']): Promise<void> {
    const own = await this.likesOf(albumId, albumId);
    const stay = new Set((await this.likesOf(from, albumId)).map(({ userId }) => userId));
    const [album] = await this.catalogue.albumsById([albumId]);
    for (const { userId, at } of own) {
      this.send(userId, { likedId: albumId, isLiked: true, at }, album);
      // The latest act counts on a device.
      if (!stay.has(userId)) this.send(userId, { likedId: from, isLiked: false, at: new Date() }, undefined);
    }
  }

  /** The likes of an album, of the people who like the other. */
  private likesOf(albumId: string, other: string): Promise<{ userId: string; at: Date }[]> {
    return this.database.query(
      `SELECT one.user_id AS "userId", one.at FROM album_likes AS one JOIN album_likes AS other USING (user_id)
       WHERE one.album_id = $1 AND one.is_liked AND other.album_id = $2 AND other.is_liked`,
      [albumId, other],
    );
  }

  private send(userId: string, like: LikeNow, album: Album | undefined): void {
    this.sockets.onAllNodesOf(userId).emit('album_like_changed', { ...toAlbumLike(like), ...(album && { album }) });
  }
}
