import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListeningLinkEntity } from './listening-link.entity';

@Injectable()
export class ListeningLinksWriter {
  /** Ends the links of somebody who may not listen any more. */
  async endAllOf(creator: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(ListeningLinkEntity, { creator });
  }
}
