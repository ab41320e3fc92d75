import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'subject' })
  userId: string;

  @Column('text')
  fullName: string;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  imageUrl: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
