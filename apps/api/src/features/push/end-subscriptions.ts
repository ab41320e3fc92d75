import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DomainEvents } from '../../platform/events/domain-events';
import { InTransactionOf } from '../../platform/events/on-fact.decorator';
import { deleteSubscriptionsExcept, lockSubscriptions } from './push.queries';

/**
 * A device that is signed out from elsewhere would go on showing messages, and so would one that somebody has subscribed with a copied
 * token.
 */
@Injectable()
export class EndSubscriptions {
  @InTransactionOf('person.endedSessions')
  async end({ userId, active }: DomainEvents['person.endedSessions'], database: EntityManager): Promise<void> {
    await lockSubscriptions(database, userId);
    await deleteSubscriptionsExcept(database, userId, active);
  }
}
