import { Column, Entity, PrimaryColumn } from 'typeorm';

export type MarkedKind = 'song' | 'album' | 'artist';

/** What a person gives songs, albums and artists in other players, and Chorus has no likes for. */
@Entity('player_marks')
export class MarkEntity {
  @PrimaryColumn('text')
  userId: string;

  @PrimaryColumn('text')
  kind: MarkedKind;

  /** Not a foreign key: what is deleted may be restored. */
  @PrimaryColumn('uuid')
  itemId: string;

  /** 1 to 5. */
  @Column('smallint', { nullable: true })
  rating: number | null;

  /** Of artists only. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  starredAt: Date | null;
}
