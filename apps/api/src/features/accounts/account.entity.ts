import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export type Role = 'admin' | 'listener';

@Entity('accounts')
export class AccountEntity {
  /** The subject of the person's tokens. */
  @PrimaryColumn('uuid')
  id: string;

  /** What the person types to sign in. */
  @Column('text')
  login: string;

  /** The login in the form that all its spellings share. */
  @Column('text')
  loginKey: string;

  @Column('text')
  fullName: string;

  @Column('text')
  role: Role;

  /** Whether the person is the first admin and there has never been a second one. */
  @Column('boolean', { default: false })
  onlyAdmin: boolean;

  @Column('text', { nullable: true })
  passwordHash: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSignedInAt: Date | null;

  /** Since when the person cannot sign in, until they use a new link from an admin. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;
}
