import { languageTag, type Lyrics, lyricsEndpoints, NOT_UNICODE, parseLyrics } from '@chorus/contracts';
import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import type { EntityManager } from 'typeorm';
import { decodeLyrics } from '../../../platform/encoding/decode-lyrics';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import type { FormOf } from '../../../platform/http/multipart/form';
import { AuditWriter } from '../../audit/audit.writer';
import { EditConflicts } from '../edit-conflicts';
import { SongEntity } from '../songs/song.entity';
import { toLyrics } from './lyrics.mapper';
import { SongLyricsEntity } from './song-lyrics.entity';

type LyricsForm = FormOf<typeof lyricsEndpoints.change>;

@Injectable()
export class LyricsEditor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditWriter,
    private readonly conflicts: EditConflicts,
  ) {}

  async change(songId: string, { fields, files }: LyricsForm, actorId: string): Promise<Lyrics> {
    const text = decodeLyrics(await readFile(files.lyricsFile.path));
    if (text === undefined) throw new BadRequestException(NOT_UNICODE);
    const parsed = parseLyrics(text);
    if ('problem' in parsed) throw new BadRequestException(parsed.problem);
    const lang = fields.lang === undefined ? parsed.lang : languageTag(fields.lang);
    if (fields.lang && lang === null) throw new BadRequestException('Enter a language code, such as en or vi.');
    const edit = { lang: parsed.lines.length > 0 ? lang : null, lines: parsed.lines };
    return this.unitOfWork.run(async (database, emit) => {
      const song = await database.findOne(SongEntity, { where: { id: songId }, lock: { mode: 'for_no_key_update' } });
      if (!song) throw new NotFoundException("We couldn't find this song.");
      const stored = await database.findOneBy(SongLyricsEntity, { songId });
      if (isSame(toLyrics(stored), edit)) return toLyrics(stored);
      const revision = (stored?.revision ?? 0) + 1;
      const details = { lyrics: { from: revision - 1, to: revision } };
      const basedOn = fields.basedOn === undefined ? undefined : { lyrics: fields.basedOn };
      await this.conflicts.refuse(database, { id: songId, kind: 'song', details, basedOn, actorId });
      await save(database, { songId, ...edit, edited: true, fromFile: null, revision });
      await this.audit.write(database, { actorId, action: 'song.changed', subjectId: songId, subjectName: song.title, details });
      emit('song.changed', { songId });
      return toLyrics({ ...edit, revision });
    });
  }
}

const save = (database: EntityManager, row: SongLyricsEntity) => database.upsert(SongLyricsEntity, row, ['songId']);

const isSame = (stored: Lyrics, { lang, lines }: Pick<Lyrics, 'lang' | 'lines'>) =>
  stored.lang === lang &&
  stored.lines.length === lines.length &&
  lines.every(({ startMs, text }, at) => stored.lines[at]?.startMs === startMs && stored.lines[at]?.text === text);
