import { serverEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DatabaseNotices } from '../../../platform/database/database-notices';
import { parseJson } from '../../../platform/json/parse-json';
import { Sockets } from '../../../platform/realtime/sockets';
import { IMPORTS_CHANNEL } from './imports-channel';

/** Tells the pages of this node what an import has changed. Each node hears of it by itself. */
@Injectable()
export class AnnounceImports {
  constructor(notices: DatabaseNotices, sockets: Sockets) {
    notices.on(IMPORTS_CHANNEL, (payload) => {
      const { data } = serverEvents.catalogue_changed.safeParse(parseJson(payload));
      if (data) sockets.onThisNode.emit('catalogue_changed', data);
    });
  }
}
