import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Both are user ids. */
@Entity('blocks')
export class BlockEntity {
  @PrimaryColumn('text')
  blocker: string;

  @PrimaryColumn('text')
  blocked: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  since: Date;
}
