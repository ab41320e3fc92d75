import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's latest act on an album. */
@Entity('album_likes')
export class AlbumLikeEntity {
  @PrimaryColumn('text')
  userId: string;

  /** May be a deleted album, as long as the deletion can be undone. */
  @PrimaryColumn({ type: 'uuid', name: 'album_id' })
  likedId: string;

  @Column('boolean')
  isLiked: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}
