import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { coalesced } from '../../platform/async/coalesced';
import { onConnection, type PreparedStatement } from '../../platform/database/prepared-statement';

/** Contains every change that has been committed. */
export const REVISION = `SELECT revision || '-' || mark FROM catalogue_steps ORDER BY revision DESC LIMIT 1`;

const STATEMENT: PreparedStatement = { name: 'catalogue-revision', text: `SELECT (${REVISION}) AS revision` };

export async function readRevision(database: EntityManager): Promise<string> {
  return revisionIn(await database.query(STATEMENT.text));
}

const revisionIn = ([row]: { revision: string }[]): string => {
  if (!row) throw new Error('The catalogue has no revision.');
  return row.revision;
};

/** For what is kept in memory by the revision. Concurrent reads share a statement. */
@Injectable()
export class CatalogueRevision {
  /** Resolves to the revision as of a moment after the call. */
  readonly read = coalesced(() => onConnection(this.database, async ({ run }) => revisionIn(await run(STATEMENT, []))));

  constructor(private readonly database: DataSource) {}
}

/** When the catalogue was last changed. */
export async function readLastChange(database: EntityManager): Promise<Date> {
  const [row] = await database.query<{ at: Date }[]>('SELECT at FROM catalogue_steps ORDER BY revision DESC LIMIT 1');
  if (!row) throw new Error('The catalogue has no revision.');
  return row.at;
}
