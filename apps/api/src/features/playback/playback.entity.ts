import type { PlaybackArrangement } from '@chorus/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The queue that a person played last, on any of their devices. A cleared one has no songs. */
@Entity('playbacks')
export class PlaybackEntity {
  @PrimaryColumn('text')
  userId: string;

  @Column('integer')
  revision: number;

  /** Some of the songs may be deleted by now. */
  @Column('uuid', { array: true })
  songIds: string[];

  @Column('integer')
  songIndex: number;

  @Column('double precision')
  seconds: number;

  @Column('boolean')
  isPlaying: boolean;

  /** Null if the device did not send it. A node of the previous release leaves the one of an earlier queue. */
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
