import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Where a person wants to go on within a song, in other players. */
@Entity('player_bookmarks')
export class BookmarkEntity {
  @PrimaryColumn('text')
  userId: string;

  /** Not a foreign key: a song that is deleted may be restored. */
  @PrimaryColumn('uuid')
  songId: string;

  /** Milliseconds. */
  @Column('integer')
  position: number;

  @Column('text', { nullable: true })
  comment: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  changedAt: Date;
}
