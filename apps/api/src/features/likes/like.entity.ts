import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's latest act on a song. */
@Entity('likes')
export class LikeEntity {
  @PrimaryColumn('text')
  userId: string;

  /** May be a deleted song, as long as the deletion can be undone. */
  @PrimaryColumn({ type: 'uuid', name: 'song_id' })
  likedId: string;

  @Column('boolean')
  isLiked: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}
