import type { LyricsLine } from '@chorus/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row without lines remembers that there were some: lyrics that an admin removed stay removed. */
@Entity('song_lyrics')
export class SongLyricsEntity {
  @PrimaryColumn('uuid')
  songId: string;

  @Column('text', { nullable: true })
  lang: string | null;

  @Column('jsonb')
  lines: LyricsLine[];

  /** Whether an admin edited them. An import leaves edited lyrics alone. */
  @Column('boolean')
  edited: boolean;

  /** The imported file that they are from, if they are from one. */
  @Column('uuid', { nullable: true })
  fromFile: string | null;

  @Column('integer')
  revision: number;
}
