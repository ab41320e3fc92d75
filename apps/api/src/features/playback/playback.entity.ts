import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person played last, on whichever device. Without songs it is cleared. */
@Entity('playbacks')
export class PlaybackEntity {
  @PrimaryColumn('text')
  userId: string;

  @Column('integer')
  revision: number;

  /** Some may be deleted by now. */
  @Column('uuid', { array: true })
  songIds: string[];

  @Column('integer')
  songIndex: number;

  @Column('double precision')
  seconds: number;

  @Column('boolean')
  isPlaying: boolean;

  /** Unknown where a client has neither a session cookie nor a token that names one. */
  @Column({ type: 'text', nullable: true })
  sessionId: string | null;

  @Column('text')
  label: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}
