import type { DroppedCommandReason, RoomAction } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import { RoomCommandsService } from './commands/room-commands.service';
import type { RoomQueue } from './rooms.reader';

/** Acts in rooms for people who are not at their page, by the same rules and within the same limits. */
@Injectable()
export class RoomsWriter {
  constructor(private readonly commands: RoomCommandsService) {}

  /**
   * Returns why it had no effect, if it had none. The same device that does the same to the same state of a room does it once. Throws
   * `Refused` where the person may not do it.
   */
  async act(
    { userId, device }: { userId: string; device: string },
    { roomId, revision }: Pick<RoomQueue, 'roomId' | 'revision'>,
    action: RoomAction,
  ): Promise<DroppedCommandReason | undefined> {
    const id = v5(`${device} ${revision} ${JSON.stringify(action)}`, roomId);
    const { dropped } = await this.commands.run(userId, { roomId, id, ageMs: 0, action });
    return dropped;
  }
}
