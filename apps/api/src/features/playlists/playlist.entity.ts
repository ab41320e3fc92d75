import type { PlaylistAccess } from '@chorus/contracts';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { MediaEntity } from '../media/media.entity';

/** PostgreSQL's driver returns a `bigint` as text. */
export const bigintAsNumber = { from: Number, to: (value: unknown) => value };

@Entity('playlists')
export class PlaylistEntity {
  /** Generated once by the client, so that a repeated creation is the same playlist. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'owner' })
  ownerId: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { default: 'private' })
  access: PlaylistAccess;

  /** Null while access is private: a link that was given away does not work again later. */
  @Column('text', { nullable: true })
  linkToken: string | null;

  @Column('char', { length: 64, nullable: true })
  coverHash: string | null;

  @ManyToOne(() => MediaEntity, { nullable: true })
  @JoinColumn({ name: 'cover_hash' })
  cover: MediaEntity | null;

  @Column('integer', { default: 0 })
  itemCount: number;

  @Column('bigint', { transformer: bigintAsNumber, default: 1 })
  revision: number;

  /** An item that was removed at this revision or before may be forgotten. */
  @Column('bigint', { transformer: bigintAsNumber, default: 0 })
  forgottenRevision: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
