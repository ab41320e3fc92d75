import type { DroppedCommandReason, RoomAction } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import { RoomCommandsService } from './commands/room-commands.service';
import type { RoomQueue } from './rooms.reader';

/** Sends commands to rooms for people who use another player, by the same rules and limits as their page. */
@Injectable()
export class RoomsWriter {
  constructor(private readonly commands: RoomCommandsService) {}

  /**
   * Returns the reason if the command had no effect. Repeated by the same device at the same revision, it has its effect once. Throws `Refused`
   * if the person may not do it.
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
