import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import type { Emit } from '../../../platform/events/unit-of-work';
import { AuditWriter } from '../../audit/audit.writer';
import { MediaWriter } from '../../media/media.writer';
import { differences } from '../differences';
import { SongEntity } from './song.entity';

type Audio = Pick<SongEntity, 'audioHash' | 'duration'>;

const undoData = z.object({
  media: z.array(z.string()),
  earlierAudio: z.object({ audioHash: z.string(), duration: z.number() }),
  replacedBy: z.string(),
});

/** The data of the audit entry from which the earlier audio can be restored; `media` lists the files that must exist for that. */
export const undoOfReplacement = ({ audioHash, duration }: Audio, replacedBy: string): z.infer<typeof undoData> => ({
  media: [audioHash],
  earlierAudio: { audioHash, duration },
  replacedBy,
});

@Injectable()
export class ReplacedAudio {
  constructor(
    private readonly media: MediaWriter,
    private readonly audit: AuditWriter,
  ) {}

  /** A restoration is itself a replacement that can be undone. */
  async restore(
    database: EntityManager,
    emit: Emit,
    { subjectId: id, undo }: { subjectId: string; undo: object | null },
    actorId: string,
  ): Promise<{ message: string }> {
    const { media, earlierAudio, replacedBy } = undoData.parse(undo);
    const song = await database.findOne(SongEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!song) throw new NotFoundException("We couldn't find this song.");
    const changed = song.audioHash === replacedBy && differences(song, earlierAudio);
    if (!changed) throw new ConflictException(`The audio of “${song.title}” has been replaced again.`);
    if (!(await this.media.lockRows(database, media)))
      throw new ConflictException(`The earlier audio of “${song.title}” is gone. Replace it again.`);
    await database.update(SongEntity, { id }, changed.columns);
    await this.audit.write(database, {
      actorId,
      action: 'song.changed',
      subjectId: id,
      subjectName: song.title,
      details: changed.details,
      undo: undoOfReplacement(song, earlierAudio.audioHash),
    });
    emit('song.changed', { songId: id });
    return { message: `The earlier audio of “${song.title}” is back.` };
  }
}
