import type { auditEndpoints, AuditEntry, QueryOf } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { timeKey } from '../../platform/http/cursor';
import { keysetPage, readEntities } from '../../platform/http/keyset-page';
import type { Page } from '../../platform/http/list-page';
import { UsersReader } from '../users/users.reader';
import { AuditEntity } from './audit.entity';
import { toAuditEntry } from './audit.mapper';

const latestFirst = {
  property: 'at',
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
    const { items, next } = await keysetPage(this.entries.createQueryBuilder('audit'), page, latestFirst, readEntities);
    const names = await this.users.namesOf(
      items.flatMap(({ actor, subjectType, subjectId }) => (subjectType === 'person' ? [actor, subjectId] : [actor])),
    );
    const undoable = await this.undoableOf(items);
    return { items: items.map((entry) => toAuditEntry(entry, names, undoable.has(entry.id))), next };
  }

  private async undoableOf(entries: readonly AuditEntity[]): Promise<Set<string>> {
    const ids = entries.map(({ id }) => id);
    const rows = await this.entries.query<{ id: string }[]>('SELECT id FROM undoable WHERE id = ANY($1)', [ids]);
    return new Set(rows.map(({ id }) => id));
  }
}
