import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { Sockets } from '../../platform/realtime/sockets';

@Injectable()
export class AnnounceLike {
  constructor(private readonly sockets: Sockets) {}

  @OnFact('like.changed')
  announce({ userId, like }: DomainEvents['like.changed']): void {
    const devices = this.sockets.onAllNodesOf(userId);
    if ('albumId' in like) devices.emit('album_like_changed', like);
    else devices.emit('like_changed', like);
  }
}
