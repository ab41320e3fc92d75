import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Somebody wants nothing to do with somebody, both by the subject of their token. */
@Entity('blocks')
export class BlockEntity {
  @PrimaryColumn('text')
  blocker: string;

  @PrimaryColumn('text')
  blocked: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  since: Date;
}
