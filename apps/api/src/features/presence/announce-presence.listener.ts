import type { PresenceEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

/** Tells this node's sockets what is new about others; every node does so with its own. */
@Injectable()
export class AnnouncePresence implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<PresenceEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.bus.on('person.arrived', ({ personId }) => void this.sockets.hereBut(personId).emit('user_connected', personId));
    this.bus.on('person.left', ({ personId }) => void this.sockets.hereBut(personId).emit('user_disconnected', personId));
    this.bus.on('activity.changed', ({ personId, activity, songId }) => {
      this.sockets.here.emit('activity_updated', { userId: personId, activity, ...(songId !== undefined && { songId }) });
    });
  }
}
