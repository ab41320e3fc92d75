import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { coalesced } from '../../async/coalesced';
import type { VersionQuery } from './version-query';

type ReadVersion = () => Promise<string>;

/** Reads in PostgreSQL what answers depend on. Requests that ask at the same time share a query. */
@Injectable()
export class AnswerVersions {
  private readonly readers = new Map<string, ReadVersion>();

  constructor(private readonly dataSource: DataSource) {}

  /** As of a moment after the call. Rejects while the database is unavailable. */
  async read(queries: readonly VersionQuery[]): Promise<string> {
    return (await Promise.all(queries.map((query) => this.readerOf(query)()))).join('\n');
  }

  private readerOf(query: VersionQuery): ReadVersion {
    const known = this.readers.get(query.name);
    if (known) return known;
    const reader = coalesced(() => this.query(query));
    this.readers.set(query.name, reader);
    return reader;
  }

  private async query({ sql, parameters }: VersionQuery): Promise<string> {
    const [row] = await this.dataSource.query<{ version: unknown }[]>(sql, [...(parameters?.() ?? [])]);
    return String(row?.version);
  }
}
