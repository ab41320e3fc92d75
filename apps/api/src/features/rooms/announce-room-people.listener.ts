import { Injectable, Logger } from '@nestjs/common';
import { KeyedThrottle } from '../../platform/async/keyed-throttle';
import type { DomainEvents } from '../../platform/events/domain-events';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { BlocksReader } from '../moderation/blocks.reader';
import { RoomSockets } from './room-sockets';
import { RoomsReadingService } from './rooms-reading.service';

const INTERVAL_MS = 1_000;

/** Everybody gets all people of the room, except those who have blocked some of them, or whom some have blocked: they get the others. */
@Injectable()
export class AnnounceRoomPeople {
  private readonly logger = new Logger('Rooms');
  private readonly throttle = new KeyedThrottle(INTERVAL_MS);

  constructor(
    private readonly sockets: RoomSockets,
    private readonly reading: RoomsReadingService,
    private readonly blocks: BlocksReader,
  ) {}

  @OnFact('room.people_changed')
  announce({ roomId }: DomainEvents['room.people_changed']): void {
    this.throttle.run(roomId, () => {
      this.send(roomId).catch((error: unknown) => this.logger.debug(`people not announced: ${String(error)}`));
    });
  }

  private async send(roomId: string): Promise<void> {
    const people = await this.reading.peopleOf(roomId);
    const hiddenFrom = (userId: string) => people.filter(({ clerkId }) => this.blocks.isKnownBetween(userId, clerkId));
    const special = people.map(({ clerkId }) => clerkId).filter((userId) => hiddenFrom(userId).length > 0);
    this.sockets.in(roomId, ...special).emit('room_people', { roomId, people });
    for (const userId of special) {
      const hidden = hiddenFrom(userId);
      this.sockets.allOf(userId).emit('room_people', { roomId, people: people.filter((person) => !hidden.includes(person)) });
    }
  }
}
