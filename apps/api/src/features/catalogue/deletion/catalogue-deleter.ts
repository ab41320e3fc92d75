import type { CatalogueEvents, Deletion } from '@chorus/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { AuditWriter } from '../../audit/audit.writer';
import { describedKind, type Kind, kindOf } from './deletable';
import * as queries from './deletion.queries';

/** Deletes and restores songs, albums and artists. `actor` is the acting admin's user id. */
@Injectable()
export class CatalogueDeleter {
  constructor(
    private readonly unitOfWork: UnitOfWork<CatalogueEvents>,
    private readonly audit: AuditWriter,
  ) {}

  /** Deletes the row, keeps what referred to it, and stores in the audit what an undo needs. */
  delete(kind: Kind, id: string, actor: string): Promise<Deletion> {
    const { table, name, sayDeleted } = describedKind(kind);
    return this.unitOfWork.run(async (database, emit) => {
      await queries.lockDeletions(database);
      const row = await queries.lockRow(database, kind, id);
      if (!row) throw new NotFoundException(`There is no such ${kind}.`);

      const cleared = await queries.clearReferences(database, kind, id);
      await database.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
      const media = [row.image_hash, row.audio_hash].filter((hash) => typeof hash === 'string');
      const subjectName = String(row[name]);
      const undo = { media, row, cleared };
      const undoId = await this.audit.write(database, { actor, action: `${kind}.deleted`, subjectId: id, subjectName, undo });
      sayDeleted(emit, id);
      return { message: `The ${kind} “${subjectName}” was deleted.`, undoId };
    });
  }

  undo(entryId: string, actor: string): Promise<{ message: string }> {
    return this.unitOfWork.run(async (database, emit) => {
      await queries.lockDeletions(database);
      const entry = await this.audit.markUndone(database, entryId);
      const kind = kindOf(entry.action);
      const { media, row, cleared } = queries.remains.parse(entry.undo);
      const { subjectId, subjectName } = entry;
      if (!(await queries.lockMedia(database, media)))
        throw new ConflictException(`The files of “${subjectName}” have been removed meanwhile. Please add it again.`);
      if (!(await queries.restoreRow(database, kind, row)))
        throw new ConflictException(`“${subjectName}” is in the catalogue again already.`);
      await queries.restoreReferences(database, kind, subjectId, cleared);
      await this.audit.write(database, { actor, action: `${kind}.restored`, subjectId, subjectName });
      describedKind(kind).sayAdded(emit, subjectId);
      return { message: `The ${kind} “${subjectName}” is back.` };
    });
  }
}
