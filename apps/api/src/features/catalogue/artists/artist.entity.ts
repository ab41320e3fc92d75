import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MediaEntity } from '../../media/media.entity';

@Entity('artists')
export class ArtistEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  fullName: string;

  @Column('text', { nullable: true })
  sortName: string | null;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('date', { nullable: true })
  dateOfBirth: string | null;

  @Column('char', { length: 64, nullable: true })
  imageHash: string | null;

  @ManyToOne(() => MediaEntity, { nullable: true })
  @JoinColumn({ name: 'image_hash' })
  image: MediaEntity | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
