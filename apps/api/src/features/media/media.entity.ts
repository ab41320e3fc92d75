import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

export type MediaKind = 'audio' | 'picture';

/** A stored file, named by the SHA-256 of its bytes and shared by everything that refers to it. */
@Entity('media')
export class MediaEntity {
  @PrimaryColumn('char', { length: 64 })
  hash: string;

  @Column('text')
  ext: string;

  @Column('text')
  mime: string;

  @Column('text')
  kind: MediaKind;

  @Column('integer')
  bytes: number;

  /** Audio only. */
  @Column('double precision', { nullable: true })
  durationSeconds: number | null;

  /** This and the next five: pictures only. Pixels. */
  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  /** The dominant colour, `#rrggbb`. */
  @Column('text', { nullable: true })
  color: string | null;

  /** Base64. */
  @Column('text', { nullable: true })
  thumbhash: string | null;

  /** The same picture at 160 px; the small size names itself. */
  @Column('char', { length: 64, nullable: true })
  smallHash: string | null;

  @ManyToOne(() => MediaEntity, { nullable: true })
  @JoinColumn({ name: 'small_hash' })
  small: MediaEntity | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** When something last began or ceased to refer to it; the collector spares what was touched lately. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  touchedAt: Date;
}
