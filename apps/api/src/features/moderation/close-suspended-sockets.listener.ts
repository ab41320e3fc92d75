import type { ModerationEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

/** Closes a suspended user's connections to this node; every node closes its own. */
@Injectable()
export class CloseSuspendedSockets implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<ModerationEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.bus.on('person.suspended', ({ userId }) => this.sockets.disconnectHere(userId, 'suspended', 'Your account is suspended.'));
  }
}
