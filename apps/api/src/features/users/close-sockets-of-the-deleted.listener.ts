import type { UserEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

/** Ends the connections of whoever has deleted their account, on every node. */
@Injectable()
export class CloseSocketsOfTheDeleted implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<UserEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.bus.on('account.deleted', ({ personId }) => this.sockets.dismiss(personId, 'deleted', 'Your account is deleted.'));
  }
}
