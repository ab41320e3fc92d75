import type { CatalogueChanged } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { REVISION } from './revision.reader';

/** Announces which parts of the catalogue have changed: on a node to pages (`page-notifier.ts`), from an import to the nodes. */
export abstract class ChangeSender {
  /** Call it when the changes are committed. Pages find what is lost on the way when they poll. */
  abstract send(nouns: CatalogueChanged['nouns']): Promise<void>;
}

/** The PostgreSQL channel of imports. A payload is a `catalogue_changed` event as JSON. */
export const IMPORTS_CHANNEL = 'catalogue_imports';

/** Sends the changes of an import, which is a separate process without sockets: PostgreSQL notifies each node. */
@Injectable()
export class NodeNotifier implements ChangeSender {
  constructor(private readonly database: DataSource) {}

  async send(nouns: CatalogueChanged['nouns']): Promise<void> {
    await this.database
      .query(`SELECT pg_notify($1, json_build_object('nouns', $2::text[], 'revision', (${REVISION}))::text)`, [IMPORTS_CHANNEL, nouns])
      .catch(() => undefined);
  }
}
