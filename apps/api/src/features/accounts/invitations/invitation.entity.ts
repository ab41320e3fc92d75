import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../account.entity';

/** A link that works once: using it deletes it. */
@Entity('account_invitations')
export class InvitationEntity {
  /** Becomes the id of the account. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('bytea')
  tokenHash: Buffer;

  /** `first` makes the first admin, `join` an account, and `reset` replaces the passkeys and the password of one. */
  @Column('text')
  purpose: 'first' | 'join' | 'reset';

  @Column('text')
  role: Role;

  /** The account that a reset is for. */
  @Column('uuid', { nullable: true })
  accountId: string | null;

  /** The user id of an admin. */
  @Column('text', { nullable: true })
  invitedBy: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}
