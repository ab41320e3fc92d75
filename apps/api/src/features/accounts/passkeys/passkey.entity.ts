import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('passkeys')
export class PasskeyEntity {
  /** The credential's, as base64url. */
  @PrimaryColumn('text')
  id: string;

  @Column('uuid')
  accountId: string;

  /** What its person calls it; at first the device on which it was made. */
  @Column('text')
  label: string;

  @Column('bytea')
  publicKey: Buffer;

  /** How often the authenticator says that it was used; 0 where it does not count. */
  @Column('bigint')
  counter: string;

  /** How the authenticator can be reached, such as `internal` or `hybrid`. */
  @Column('text', { array: true })
  transports: string[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt: Date | null;
}
