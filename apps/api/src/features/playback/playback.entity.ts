import type { PlaybackArrangement } from '@chorus/contracts';
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

  /** Null where the device did not say. A node of the release before leaves that of an earlier queue. */
  @Column({ type: 'jsonb', nullable: true })
  arrangement: PlaybackArrangement | null;

  /** Unknown where a client has neither a session cookie nor a token that names one. */
  @Column({ type: 'text', nullable: true })
  sessionId: string | null;

  @Column('text')
  label: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}
