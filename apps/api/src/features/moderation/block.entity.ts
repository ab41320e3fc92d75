import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('blocks')
export class BlockEntity {
  @PrimaryColumn('text', { name: 'blocker' })
  blockerId: string;

  @PrimaryColumn('text', { name: 'blocked' })
  blockedId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  since: Date;
}
