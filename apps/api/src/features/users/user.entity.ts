import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'subject' })
  userId: string;

  @Column('text')
  fullName: string;

  /** The last name that a token of theirs had. */
  @Column('text', { nullable: true })
  tokenName: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  /** The picture that the sign-in gave: an address elsewhere or a path on this server. Never sent to others. */
  @Column('text', { nullable: true })
  imageUrl: string | null;

  /** Our copy of the picture at that address; null until it has been fetched, and where that failed. */
  @Column('char', { length: 64, nullable: true })
  portraitHash: string | null;

  /** The address that the copy came from, or that was refused. */
  @Column('text', { nullable: true })
  portraitAddress: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  portraitCheckedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
