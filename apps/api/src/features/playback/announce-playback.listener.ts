import { Injectable } from '@nestjs/common';
import { KeyedThrottle } from '../../platform/async/keyed-throttle';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';

const INTERVAL_MS = 500;

@Injectable()
export class AnnouncePlayback {
  private readonly throttle = new KeyedThrottle(INTERVAL_MS);

  constructor(private readonly sockets: Sockets) {}

  @OnFact('playback.changed')
  announce({ userId, revision }: DomainEvents['playback.changed']): void {
    this.throttle.run(userId, () => this.sockets.onAllNodesOf(userId).emit('playback_changed', { revision }));
  }
}
