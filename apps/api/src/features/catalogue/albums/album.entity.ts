import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MediaEntity } from '../../media/media.entity';
import { ArtistEntity } from '../artists/artist.entity';

@Entity('albums')
export class AlbumEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  @Column('integer')
  releaseYear: number;

  /** False: the year of a file, since no song had a date; null: an earlier release did not ask. */
  @Column('boolean', { nullable: true })
  releaseYearKnown: boolean | null;

  /** In which it first came out, in whatever edition; null if that is unknown. */
  @Column('integer', { nullable: true })
  originalYear: number | null;

  /** Which edition it is, such as "2011 Remaster"; null if that is unknown. */
  @Column('text', { nullable: true })
  edition: string | null;

  /** The first of its artists. */
  @Column('uuid', { nullable: true })
  artistId: string | null;

  /** In their order; null where the one of `artistId` is the only one. */
  @Column('uuid', { array: true, nullable: true })
  artistIds: string[] | null;

  /** What stands behind the name of each of `artistIds`. */
  @Column('text', { array: true, nullable: true })
  joinPhrases: string[] | null;

  /** The credit as the tags of its file have it; null: no file said it, or an earlier release did not ask. */
  @Column('text', { nullable: true })
  writtenArtist: string | null;

  /** The credits from before artists of theirs were deleted; null if none was. */
  @Column('jsonb', { nullable: true })
  formerCredits: object | null;

  @ManyToOne(() => ArtistEntity, { nullable: true })
  @JoinColumn({ name: 'artist_id' })
  artist: ArtistEntity | null;

  @Column('char', { length: 64, nullable: true })
  imageHash: string | null;

  @ManyToOne(() => MediaEntity, { nullable: true })
  @JoinColumn({ name: 'image_hash' })
  image: MediaEntity | null;

  /** LUFS, of all its songs together; null until they are measured. */
  @Column('real', { nullable: true })
  integrated: number | null;

  /** dBTP. */
  @Column('real', { nullable: true })
  truePeak: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
