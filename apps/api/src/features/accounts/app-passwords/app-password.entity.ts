import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('app_passwords')
export class AppPasswordEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** The user id of its person. */
  @Column('text')
  owner: string;

  /** What the player asks for beside the password. It identifies nobody: several people may have the same. */
  @Column('text')
  username: string;

  @Column('text')
  name: string;

  /** SHA-256 of the password, by which it is found: it is random, so that nobody finds it by its hash. */
  @Column('bytea')
  hash: Buffer;

  @Column('uuid')
  keyId: string;

  /** The password, encrypted: a player that sends a token hashes it together with a salt of its own. */
  @Column('bytea')
  sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt: Date | null;

  /** What the player calls itself. */
  @Column('text', { nullable: true })
  lastUsedBy: string | null;
}
