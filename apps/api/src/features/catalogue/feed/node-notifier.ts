import type { CatalogueChanged } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChangeSender } from '../change-sender';
import { REVISION } from './revision.queries';

/** On which imports, which are processes of their own, tell the nodes what has changed: what pages are told, as JSON. */
export const IMPORTS_CHANNEL = 'catalogue_imports';

/** Notifies the nodes, which tell their pages. Pages find what is lost on the way when they poll. */
@Injectable()
export class NodeNotifier implements ChangeSender {
  constructor(private readonly database: DataSource) {}

  async send(nouns: CatalogueChanged['nouns']): Promise<void> {
    await this.database
      .query(`SELECT pg_notify($1, json_build_object('nouns', $2::text[], 'revision', (${REVISION}))::text)`, [IMPORTS_CHANNEL, nouns])
      .catch(() => undefined);
  }
}
