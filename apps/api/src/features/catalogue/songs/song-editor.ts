import type { CatalogueEvents, Song, songAdminEndpoints } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import type { FormOf } from '../../../platform/http/multipart/form';
import { AuditWriter } from '../../audit/audit.writer';
import { differences } from '../differences';
import { MediaStore } from '../ingest/media-store';
import { PictureStore } from '../ingest/picture-store';
import { UploadStore } from '../ingest/upload-store';
import { lockReferences } from '../references.queries';
import { SongEntity } from './song.entity';
import { SongsService } from './songs.service';

/** Creates and edits songs: stores the media first, then the row and its audit entry in one transaction. `actor` is the acting admin's user id. */
@Injectable()
export class SongEditor {
  constructor(
    private readonly unitOfWork: UnitOfWork<CatalogueEvents>,
    private readonly uploads: UploadStore,
    private readonly media: MediaStore,
    private readonly pictures: PictureStore,
    private readonly audit: AuditWriter,
    private readonly songs: SongsService,
  ) {}

  async add({ fields, files }: FormOf<typeof songAdminEndpoints.add>, actor: string): Promise<Song> {
    await this.unitOfWork.run((database) => lockReferences(database, fields));
    const picture = await this.uploads.storePicture(files.imageFile);
    const { audio, tags } = await this.uploads.storeAudio(files.audioFile);
    const song = {
      id: uuid(),
      title: fields.title,
      releaseDate: fields.releaseYear,
      duration: audio.durationSeconds,
      discNumber: tags.discNumber ?? null,
      trackNumber: tags.trackNumber ?? null,
      artistId: fields.artistId,
      albumId: fields.albumId ?? null,
      imageHash: picture.large.hash,
      audioHash: audio.hash,
    };
    await this.unitOfWork.run(async (database, emit) => {
      await lockReferences(database, song);
      await this.media.saveRow(database, audio);
      await this.pictures.saveRows(database, picture);
      await database.insert(SongEntity, song);
      await this.audit.write(database, { actor, action: 'song.added', subjectId: song.id, subjectName: song.title });
      emit('song.added', { songId: song.id });
    });
    return this.songs.byId(song.id);
  }

  async change(id: string, { fields, files }: FormOf<typeof songAdminEndpoints.change>, actor: string): Promise<Song> {
    await this.songs.byId(id);
    const picture = files.imageFile && (await this.uploads.storePicture(files.imageFile));
    await this.unitOfWork.run(async (database, emit) => {
      const song = await database.findOne(SongEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!song) throw new NotFoundException('There is no such song.');
      await lockReferences(database, fields);
      if (picture) await this.pictures.saveRows(database, picture);
      const { title, artistId, albumId, releaseYear: releaseDate, featured } = fields;
      const edit = { title, artistId, albumId, releaseDate, imageHash: picture?.large.hash, featuredAt: featuredAt(song, featured) };
      const changed = differences(song, edit);
      if (!changed) return;
      await database.update(SongEntity, { id }, changed.columns);
      await this.audit.write(database, {
        actor,
        action: 'song.changed',
        subjectId: id,
        subjectName: title ?? song.title,
        details: changed.details,
      });
      emit('song.changed', { songId: id });
    });
    return this.songs.byId(id);
  }
}

/** A song that is featured already stays where it is. */
function featuredAt(song: SongEntity, featured: boolean | undefined): Date | null | undefined {
  if (featured === undefined) return undefined;
  return featured ? (song.featuredAt ?? new Date()) : null;
}
