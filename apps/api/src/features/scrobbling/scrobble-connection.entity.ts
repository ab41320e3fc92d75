import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('scrobble_connections')
export class ScrobbleConnectionEntity {
  @PrimaryColumn('text', { name: 'person' })
  userId: string;

  /** New each time the person connects, so that a late response to an earlier token changes nothing. */
  @Column('uuid')
  id: string;

  @Column('text')
  server: string;

  @Column('text')
  userName: string;

  @Column('uuid')
  keyId: string;

  @Column('bytea')
  sealedToken: Buffer;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  connectedAt: Date;

  /** Why nothing is sent until the person connects again. */
  @Column('text', { nullable: true })
  paused: string | null;

  /** Failed attempts in a row. */
  @Column('integer', { default: 0 })
  failures: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  retryAt: Date | null;

  /** The sender at work, on any node, and when it counts as dead. */
  @Column('uuid', { nullable: true })
  claim: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  claimedUntil: Date | null;

  /** How many of the next plays are sent one by one, because the server rejected them as a batch. */
  @Column('integer', { default: 0 })
  singly: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSentAt: Date | null;

  @Column('integer', { default: 0 })
  refused: number;

  @Column('integer', { default: 0 })
  dropped: number;
}
