import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** How long somebody is a guest at most. */
export const GUEST_LIFETIME_MS = 24 * 3_600_000;

/** The name of a guest, who is in the room as long as `room_people` says so. */
@Entity('room_guests')
export class RoomGuestEntity {
  /** `guest:` and a UUID. */
  @PrimaryColumn('text')
  userId: string;

  @Column('uuid')
  roomId: string;

  @Column('text')
  name: string;

  /** When they came, or came back after they had left. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
