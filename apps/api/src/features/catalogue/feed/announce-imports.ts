import { serverEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DatabaseNotifications } from '../../../platform/database/database-notifications';
import { parseJson } from '../../../platform/json/parse-json';
import { Sockets } from '../../../platform/realtime/sockets';
import { IMPORTS_CHANNEL } from './node-notifier';

/** Tells the pages of this node what an import has changed. Each node is notified by the database itself. */
@Injectable()
export class AnnounceImports {
  constructor(notifications: DatabaseNotifications, sockets: Sockets) {
    notifications.on(IMPORTS_CHANNEL, (payload) => {
      const { data } = serverEvents.catalogue_changed.safeParse(parseJson(payload));
      if (data) sockets.onThisNode.emit('catalogue_changed', data);
    });
  }
}
