import type { ModerationEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

/** Ends the connections to this node of who is suspended; every node does so with its own. */
@Injectable()
export class CloseSuspendedSockets implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<ModerationEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.bus.on('person.suspended', ({ personId }) => this.sockets.dismissHere(personId, 'suspended', 'Your account is suspended.'));
  }
}
