import type { auditEndpoints, AuditEntry, QueryOf } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Not, Repository } from 'typeorm';
import { timeKey } from '../../platform/http/cursor';
import { keysetPage, readEntities } from '../../platform/http/keyset-page';
import type { Page } from '../../platform/http/list-page';
import { UsersReader } from '../users/users.reader';
import { AuditEntity } from './audit.entity';
import { toAuditEntry } from './audit.mapper';

/** Nodes of the previous release write these until the last of them has stopped; the blocked person may be an admin. */
const PRIVATE_ACTIONS = ['person.blocked', 'person.unblocked'];

const latestFirst = {
  keyIn: (alias: string) => `${alias}.at`,
  direction: 'DESC',
  keyOf: (entry: AuditEntity) => entry.at.toISOString(),
  keySchema: timeKey,
} as const;

@Injectable()
export class AuditService {
  constructor(
    @InjectRepository(AuditEntity) private readonly entries: Repository<AuditEntity>,
    private readonly users: UsersReader,
  ) {}

  async list(page: QueryOf<typeof auditEndpoints.list>): Promise<Page<AuditEntry>> {
    const visible = this.entries.createQueryBuilder('audit').where({ action: Not(In(PRIVATE_ACTIONS)) });
    const { items, next } = await keysetPage(visible, page, latestFirst, readEntities);
    const names = await this.users.namesOf(
      items.flatMap(({ actorId, subjectType, subjectId }) => (subjectType === 'person' ? [actorId, subjectId] : [actorId])),
    );
    const [undoable, titles] = [await this.undoableOf(items), await this.reportTitlesOf(items)];
    return { items: items.map((entry) => toAuditEntry(entry, { names, titles, canUndo: undoable.has(entry.id) })), next };
  }

  private async undoableOf(entries: readonly AuditEntity[]): Promise<Set<string>> {
    const ids = entries.map(({ id }) => id);
    const rows = await this.entries.query<{ id: string }[]>('SELECT id FROM undoable WHERE id = ANY($1)', [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Reads the titles now instead of storing them with the entry, which outlives the reporter's account. */
  private async reportTitlesOf(entries: readonly AuditEntity[]): Promise<Map<string, string>> {
    const ids = entries.filter(({ subjectType }) => subjectType === 'report').map(({ subjectId }) => subjectId);
    if (ids.length === 0) return new Map();
    const rows = await this.entries.query<{ id: string; title: string }[]>('SELECT id, title FROM reports WHERE id = ANY($1::uuid[])', [
      ids,
    ]);
    return new Map(rows.map(({ id, title }) => [id, title]));
  }
}
