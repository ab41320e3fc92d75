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

  /** The same for all spellings of it. */
  @Column('text')
  loginKey: string;

  @Column('text')
  fullName: string;

  @Column('text')
  role: Role;

  @Column('text', { nullable: true })
  passwordHash: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSignedInAt: Date | null;

  /** The person cannot sign in any more, until an admin lets them. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;
}
