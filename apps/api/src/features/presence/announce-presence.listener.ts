import type { PresenceEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

/** Sends presence changes to this node's sockets, except across a block; every node sends to its own. */
@Injectable()
export class AnnouncePresence implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<PresenceEvents>,
    private readonly sockets: Sockets,
    private readonly blocks: BlocksReader,
  ) {}

  onModuleInit(): void {
    this.bus.on('person.arrived', ({ userId }) => void this.othersThan(userId).emit('user_connected', userId));
    this.bus.on('person.left', ({ userId }) => void this.othersThan(userId).emit('user_disconnected', userId));
    this.bus.on('activity.changed', ({ userId, activity, songId }) => {
      this.sockets
        .hereBut(...this.blocks.blockedWith(userId))
        .emit('activity_updated', { userId, activity, ...(songId !== undefined && { songId }) });
    });
  }

  private othersThan(userId: string) {
    return this.sockets.hereBut(userId, ...this.blocks.blockedWith(userId));
  }
}
