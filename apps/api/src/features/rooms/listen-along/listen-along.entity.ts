import type { ListenAlong } from '@chorus/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who lets nobody in has no row. */
@Entity('listen_along')
export class ListenAlongEntity {
  @PrimaryColumn('text')
  userId: string;

  @Column('text')
  allowed: Exclude<ListenAlong, 'nobody'>;
}
