import type { Deletion } from '@chorus/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Emit, UnitOfWork } from '../../../platform/events/unit-of-work';
import { AuditWriter } from '../../audit/audit.writer';
import { MediaWriter } from '../../media/media.writer';
import { describedKind, type Kind, kindOf } from './deletable';
import * as queries from './deletion.queries';

@Injectable()
export class CatalogueDeleter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditWriter,
    private readonly media: MediaWriter,
  ) {}

  delete(kind: Kind, id: string, actorId: string): Promise<Deletion> {
    const { table, name, emitDeleted } = describedKind(kind);
    return this.unitOfWork.run(async (database, emit) => {
      await queries.lockDeletions(database);
      const row = await queries.lockRow(database, kind, id);
      if (!row) throw new NotFoundException(`We couldn't find this ${kind}.`);

      const cleared = await queries.clearReferences(database, kind, id);
      const lyrics = kind === 'song' ? await queries.takeLyrics(database, id) : undefined;
      const contributors = kind === 'song' ? await queries.takeContributors(database, id) : [];
      await database.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
      const media = [row.image_hash, row.audio_hash].filter((hash) => typeof hash === 'string');
      const subjectName = String(row[name]);
      const undo = { media, row, cleared, ...(lyrics && { lyrics }), ...(contributors.length > 0 && { contributors }) };
      const undoId = await this.audit.write(database, { actorId, action: `${kind}.deleted`, subjectId: id, subjectName, undo });
      emitDeleted(emit, id);
      return { message: `The ${kind} “${subjectName}” was deleted.`, undoId };
    });
  }

  async restore(
    database: EntityManager,
    emit: Emit,
    { action, subjectId, subjectName, undo }: { action: string; subjectId: string; subjectName: string; undo: object | null },
    actorId: string,
  ): Promise<{ message: string }> {
    const kind = kindOf(action);
    const { media, row, cleared, lyrics, contributors } = queries.undoData.parse(undo);
    if (!(await this.media.lockRows(database, media))) throw new ConflictException(`The files of “${subjectName}” are gone. Add it again.`);
    if (!(await queries.restoreRow(database, kind, row))) throw new ConflictException(`“${subjectName}” is already back in the catalog.`);
    await queries.restoreReferences(database, kind, subjectId, cleared);
    if (lyrics) await queries.restoreLyrics(database, lyrics);
    if (contributors) await queries.restoreContributors(database, contributors);
    await this.audit.write(database, { actorId, action: `${kind}.restored`, subjectId, subjectName });
    describedKind(kind).emitAdded(emit, subjectId);
    return { message: `The ${kind} “${subjectName}” is back.` };
  }
}
