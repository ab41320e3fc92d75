import type { LyricsLine } from '@chorus/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One without lines remembers that an admin removed the lyrics. */
@Entity('song_lyrics')
export class SongLyricsEntity {
  @PrimaryColumn('uuid')
  songId: string;

  @Column('text', { nullable: true })
  lang: string | null;

  @Column('jsonb')
  lines: LyricsLine[];

  /** By an admin: an import leaves them alone. */
  @Column('boolean')
  edited: boolean;

  @Column('integer')
  revision: number;
}
