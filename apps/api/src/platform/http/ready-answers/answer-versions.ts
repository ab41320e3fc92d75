import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { coalesced } from '../../async/coalesced';
import { onConnection, type PreparedStatement } from '../../database/prepared-statement';
import type { VersionQuery } from './version-query';

type ReadVersion = () => Promise<string>;

/** Reads the versions of answers from PostgreSQL. Concurrent reads share a query. */
@Injectable()
export class AnswerVersions {
  private readonly readers = new Map<string, ReadVersion>();

  constructor(private readonly dataSource: DataSource) {}

  /** Resolves to the version as of a moment after the call. Rejects while the database is unavailable. */
  read(queries: readonly VersionQuery[]): Promise<string> {
    const names = queries.map(({ name }) => name).join(' ');
    const known = this.readers.get(names);
    if (known) return known();
    const statement = { name: `versions of ${names}`, text: inOneStatement(queries) };
    const reader = coalesced(() => this.query(statement, queries));
    this.readers.set(names, reader);
    return reader();
  }

  private async query(statement: PreparedStatement, queries: readonly VersionQuery[]): Promise<string> {
    const values = queries.flatMap(({ parameters }) => [...(parameters?.() ?? [])]);
    const [row = {}] = await onConnection(this.dataSource, ({ run }) => run<Record<string, string | null>>(statement, values));
    const versions = Object.values(row);
    // A constant would make every answer current forever.
    if (versions.length === 0 || versions.includes(null)) throw new Error('An answer has no version: its row is missing.');
    return versions.join('\n');
  }
}

/** Each query's parameters follow those of the ones before it. */
function inOneStatement(queries: readonly VersionQuery[]): string {
  let before = 0;
  const versions = queries.map(({ sql, parameters }, index) => {
    const first = before;
    before += parameters?.().length ?? 0;
    const numbered = sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${first + Number(number)}`);
    return `(SELECT version::text FROM (${numbered}) AS query) AS version_${index}`;
  });
  return `SELECT ${versions.join(', ')}`;
}
