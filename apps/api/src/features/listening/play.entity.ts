import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('plays')
export class PlayEntity {
  /** Generated once by the client, so that a repeated report is the same play. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  songId: string;

  /** A user id, or a visitor's anonymous id. */
  @Column('text')
  listener: string;

  @Column('boolean')
  visitor: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  startedAt: Date;

  @Column('double precision')
  secondsHeard: number;

  /** How much the play adds to the song's trend; 0 when it does not count. */
  @Column('double precision', { default: 0 })
  weight: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  receivedAt: Date;
}
