import { type CatalogueChanged, serverEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseNotifications } from '../../platform/database/database-notifications';
import { parseJson } from '../../platform/json/parse-json';
import { Sockets } from '../../platform/realtime/sockets';
import { type ChangeSender, IMPORTS_CHANNEL } from './change-sender';
import { readRevision } from './revision.reader';

/** Announces changes made on this node to the pages of all nodes, and changes of an import, of which PostgreSQL notifies every node, to its own pages. */
@Injectable()
export class PageNotifier implements ChangeSender {
  constructor(
    private readonly database: DataSource,
    private readonly sockets: Sockets,
    notifications: DatabaseNotifications,
  ) {
    notifications.on(IMPORTS_CHANNEL, (payload) => {
      const { data } = serverEvents.catalogue_changed.safeParse(parseJson(payload));
      if (data) sockets.everybodyOnThisNode.emit('catalogue_changed', data);
    });
  }

  async send(nouns: CatalogueChanged['nouns']): Promise<void> {
    const revision = await readRevision(this.database.manager).catch(() => undefined);
    this.sockets.everybody.emit('catalogue_changed', { nouns, ...(revision !== undefined && { revision }) });
  }
}
