import { type CatalogueChanged, serverEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseNotifications } from '../../platform/database/database-notifications';
import { parseJson } from '../../platform/json/parse-json';
import { Sockets } from '../../platform/realtime/sockets';
import { type ChangeSender, IMPORTS_CHANNEL } from './change-sender';
import { readRevision } from './revision.reader';

/** Tells the pages of all nodes what has changed on this one, and its own pages what an import has, of which each node is notified. */
@Injectable()
export class TellPages implements ChangeSender {
  constructor(
    private readonly database: DataSource,
    private readonly sockets: Sockets,
    notifications: DatabaseNotifications,
  ) {
    notifications.on(IMPORTS_CHANNEL, (payload) => {
      const { data } = serverEvents.catalogue_changed.safeParse(parseJson(payload));
      if (data) sockets.onThisNode.emit('catalogue_changed', data);
    });
  }

  async send(nouns: CatalogueChanged['nouns']): Promise<void> {
    const revision = await readRevision(this.database.manager).catch(() => undefined);
    this.sockets.onAllNodes.emit('catalogue_changed', { nouns, ...(revision !== undefined && { revision }) });
  }
}
