import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Emit, UnitOfWork } from '../../../platform/events/unit-of-work';
import { AuditWriter } from '../../audit/audit.writer';
import { CatalogueDeleter } from '../deletion/catalogue-deleter';
import { lockDeletions } from '../deletion/deletion.queries';
import { ReplacedAudio } from '../songs/replaced-audio';
import { deletionAfterMerges } from '../merge/after-merges';
import { Merger } from '../merge/merger';
import { SongsChanger } from '../bulk-edit/songs-changer';

interface Undoable {
  restore: (
    database: EntityManager,
    emit: Emit,
    entry: { action: string; subjectId: string; subjectName: string; undo: object | null },
    actorId: string,
  ) => Promise<{ message: string }>;
}

/** Undoes what an audit entry says, once. */
@Injectable()
export class Undoer {
  private readonly others: Readonly<Record<string, Undoable>>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditWriter,
    private readonly deleter: CatalogueDeleter,
    replacedAudio: ReplacedAudio,
    songs: SongsChanger,
    merger: Merger,
  ) {
    this.others = { 'song.changed': replacedAudio, 'songs.changed': songs, 'artist.merged': merger, 'album.merged': merger };
  }

  undo(entryId: string, actorId: string): Promise<{ message: string }> {
    return this.unitOfWork.run(async (database, emit) => {
      await lockDeletions(database);
      const entry = await this.audit.markUndone(database, entryId);
      const other = this.others[entry.action];
      if (other) return other.restore(database, emit, entry, actorId);
      return this.deleter.restore(database, emit, { ...entry, undo: await deletionAfterMerges(database, entry.undo) }, actorId);
    });
  }
}
