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

  /** When the room's speaker was heard of last, or chosen, if that is a device of theirs. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 })
  speakerSeenAt: Date | null;

  /** False once nothing was heard of them for a while. */
  @Column('boolean')
  isHere: boolean;

  @Column('text')
  listening: RoomListening;
}
