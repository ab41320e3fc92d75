import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A user who has signed in at least once. */
@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** The identity provider's `sub`. */
  @Column('text', { name: 'subject' })
  userId: string;

  @Column('text')
  fullName: string;

  @Column('text', { nullable: true })
  email: string | null;

  /** `https://…`, or a path on this server. */
  @Column('text', { nullable: true })
  imageUrl: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
