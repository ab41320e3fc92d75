import type { CatalogueChanged } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Sockets } from '../../../platform/realtime/sockets';
import type { ChangeSender } from '../change-sender';
import { readRevision } from './revision.queries';

@Injectable()
export class CatalogueChangeSender implements ChangeSender {
  constructor(
    private readonly database: DataSource,
    private readonly sockets: Sockets,
  ) {}

  /** Tells the pages of all nodes. */
  async send(nouns: CatalogueChanged['nouns']): Promise<void> {
    const revision = await readRevision(this.database.manager).catch(() => undefined);
    this.sockets.onAllNodes.emit('catalogue_changed', { nouns, ...(revision !== undefined && { revision }) });
  }
}
