import type { PresenceEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';
import { BlocksReader } from '../moderation/blocks.reader';

/** Tells this node's sockets what is new about others, unless a block is between them; every node does so with its own. */
@Injectable()
export class AnnouncePresence implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<PresenceEvents>,
    private readonly sockets: Sockets,
    private readonly blocks: BlocksReader,
  ) {}

  onModuleInit(): void {
    this.bus.on('person.arrived', ({ personId }) => void this.othersThan(personId).emit('user_connected', personId));
    this.bus.on('person.left', ({ personId }) => void this.othersThan(personId).emit('user_disconnected', personId));
    this.bus.on('activity.changed', ({ personId, activity, songId }) => {
      this.sockets
        .hereBut(...this.blocks.strangersTo(personId))
        .emit('activity_updated', { userId: personId, activity, ...(songId !== undefined && { songId }) });
    });
  }

  private othersThan(personId: string) {
    return this.sockets.hereBut(personId, ...this.blocks.strangersTo(personId));
  }
}
