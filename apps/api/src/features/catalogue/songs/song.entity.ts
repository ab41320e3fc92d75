import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MediaEntity } from '../../media/media.entity';
import { AlbumEntity } from '../albums/album.entity';
import { ArtistEntity } from '../artists/artist.entity';

@Entity('songs')
export class SongEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  @Column('date')
  releaseDate: string;

  /** False: the day of the file, since its tags have no date; null: an earlier release did not ask. */
  @Column('boolean', { nullable: true })
  releaseDateKnown: boolean | null;

  /** Null: an earlier release did not ask. */
  @Column('text', { array: true, nullable: true })
  genres: string[] | null;

  /** Of MusicBrainz: the performance, on whatever album. Null: its file does not say, or an earlier release did not ask. */
  @Column('uuid', { nullable: true })
  recordingId: string | null;

  /** Seconds. */
  @Column('double precision')
  duration: number;

  @Column('integer', { nullable: true })
  discNumber: number | null;

  @Column('integer', { nullable: true })
  trackNumber: number | null;

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

  @Column('uuid', { nullable: true })
  albumId: string | null;

  @ManyToOne(() => AlbumEntity, { nullable: true })
  @JoinColumn({ name: 'album_id' })
  album: AlbumEntity | null;

  @Column('char', { length: 64, nullable: true })
  imageHash: string | null;

  @ManyToOne(() => MediaEntity, { nullable: true })
  @JoinColumn({ name: 'image_hash' })
  image: MediaEntity | null;

  /** The same for every attempt at one upload; null: imported, or its client named none. */
  @Column('uuid', { nullable: true })
  uploadKey: string | null;

  @Column('char', { length: 64 })
  audioHash: string;

  @ManyToOne(() => MediaEntity)
  @JoinColumn({ name: 'audio_hash' })
  audio: MediaEntity;

  /**
   * The song's trend, up to 15 minutes old, which ranks equally good search results; null before
   * the first play.
   */
  @Column('double precision', { nullable: true })
  trend: number | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  featuredAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
