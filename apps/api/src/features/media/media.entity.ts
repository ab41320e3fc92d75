import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

export type MediaKind = 'audio' | 'picture';

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

  /** Audio that most browsers can't play only: its coding, as MIME types name it. */
  @Column('text', { nullable: true })
  codec: string | null;

  /** Audio only, LUFS; null until it is known. */
  @Column('real', { nullable: true })
  integrated: number | null;

  /** Audio only, dBTP. */
  @Column('real', { nullable: true })
  truePeak: number | null;

  /** Audio only: the hashes of the originals that songs played before the pictures in their tags were removed. */
  @Column('char', { length: 64, array: true, nullable: true })
  formerHashes: string[] | null;

  /** This and the next six: pictures only. Pixels. */
  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  /** The dominant color, `#rrggbb`. */
  @Column('text', { nullable: true })
  color: string | null;

  @Column('text', { nullable: true })
  thumbhash: string | null;

  /** The same picture at 160 px; the small size refers to itself. */
  @Column('char', { length: 64, nullable: true })
  smallHash: string | null;

  /** The same picture at 320 px; null while there is none, and for sizes that are no larger. */
  @Column('char', { length: 64, nullable: true })
  mediumHash: string | null;

  @ManyToOne(() => MediaEntity, { nullable: true })
  @JoinColumn({ name: 'small_hash' })
  small: MediaEntity | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** When a reference was last added or removed; the collector skips recent ones. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  touchedAt: Date;
}
