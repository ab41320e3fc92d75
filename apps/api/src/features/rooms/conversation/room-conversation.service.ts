import type { PayloadOf, roomClientEvents, RoomMessage } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { PersonQueue } from '../../../platform/admission/person-queue';
import { Refused } from '../../../platform/realtime/refused';
import { RoomPeople } from '../room-people';
import { notInRoom } from '../commands/apply-commands';
import { RoomLimits } from '../room-limits';
import { hideOldMessages, insertMessage, messageByClientId } from './room-messages.queries';
import { toRoomMessage } from '../room.mapper';
import { staysInRoom } from '../rooms.queries';

/** Reactions and messages within a room. */
@Injectable()
export class RoomConversationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly people: RoomPeople,
    private readonly limits: RoomLimits,
    private readonly queue: PersonQueue,
  ) {}

  async react(userId: string, { roomId, reaction }: PayloadOf<(typeof roomClientEvents)['room_react']>): Promise<void> {
    await this.limits.consumeReaction(userId);
    await this.queue.run(userId, () =>
      this.work.run(async (database, emit) => {
        if (!(await staysInRoom(database, roomId, userId))) throw notInRoom();
        emit('room.reacted', { roomId, userId, reaction });
      }),
    );
  }

  /** Sending is idempotent: an answered message is durable, and stored once however often it is sent. */
  async say(userId: string, { roomId, id, text }: PayloadOf<(typeof roomClientEvents)['room_say']>): Promise<RoomMessage> {
    await this.limits.consumeMessage(userId);
    const message = await this.queue.run(userId, () =>
      this.work.run(async (database, emit) => {
        if (!(await staysInRoom(database, roomId, userId))) throw notInRoom();
        const stored = await insertMessage(database, { roomId, clientId: id, senderId: userId, text });
        if (!stored) return messageByClientId(database, roomId, id);
        await hideOldMessages(database, roomId);
        emit('room.said', { roomId, message: stored });
        return stored;
      }),
    );
    if (message.senderId !== userId) throw new Refused('id_reuse', 'Another message already has this id.');
    return toRoomMessage(message, (await this.people.byUserId([userId])).get(userId));
  }
}
