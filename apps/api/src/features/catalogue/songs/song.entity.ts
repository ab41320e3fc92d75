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

  /** A calendar date, `YYYY-MM-DD`. */
  @Column('date')
  releaseDate: string;

  /** Seconds. */
  @Column('double precision')
  duration: number;

  @Column('integer', { nullable: true })
  discNumber: number | null;

  @Column('integer', { nullable: true })
  trackNumber: number | null;

  @Column('uuid', { nullable: true })
  artistId: string | null;

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

  @Column('char', { length: 64 })
  audioHash: string;

  @ManyToOne(() => MediaEntity)
  @JoinColumn({ name: 'audio_hash' })
  audio: MediaEntity;

  /** How popular it is, which search puts equally good hits in order by: a song's trend, up to a quarter of an hour old; null before the first play. */
  @Column('double precision', { nullable: true })
  trend: number | null;

  /** When an admin chose it for Home. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  featuredAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
