import type { UserEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

/** Disconnects a user who has deleted their account, on every node. */
@Injectable()
export class CloseSocketsOfTheDeleted implements OnModuleInit {
  constructor(
    private readonly bus: EventBus<UserEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.bus.on('account.deleted', ({ userId }) => this.sockets.disconnect(userId, 'deleted', 'Your account is deleted.'));
  }
}
