import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('listening_links')
export class ListeningLinkEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  creator: string;

  @Column('text')
  kind: 'song' | 'album' | 'artist' | 'playlist';

  /** Not a foreign key: a link whose item is deleted leads to nothing. */
  @Column('uuid')
  itemId: string;

  @Column('text')
  title: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  endsAt: Date;
}
