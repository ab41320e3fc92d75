import type { RoomListening } from '@chorus/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Nobody can be in two rooms. */
@Entity('room_people')
export class RoomPersonEntity {
  @PrimaryColumn('uuid')
  roomId: string;

  @PrimaryColumn('text')
  userId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  joinedAt: Date;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  seenAt: Date;

  /** False once nothing was heard of them for a while. */
  @Column('boolean')
  isHere: boolean;

  @Column('text')
  listening: RoomListening;
}
