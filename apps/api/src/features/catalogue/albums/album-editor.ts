import type { Album, albumAdminEndpoints } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { type Emit, UnitOfWork } from '../../../platform/events/unit-of-work';
import type { FormOf } from '../../../platform/http/multipart/form';
import { AuditWriter } from '../../audit/audit.writer';
import { PictureWriter } from '../../media/pictures/picture.writer';
import { creditChange, newCredits } from '../credit-changes';
import { differences } from '../differences';
import { EditConflicts } from '../edit-conflicts';
import { setGenresOfAlbum } from '../genres/genres.queries';
import { lockReferences } from '../references.queries';
import { AlbumEntity } from './album.entity';
import { AlbumsService } from './albums.service';

@Injectable()
export class AlbumEditor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pictures: PictureWriter,
    private readonly audit: AuditWriter,
    private readonly albums: AlbumsService,
    private readonly conflicts: EditConflicts,
  ) {}

  async add({ fields, files }: FormOf<typeof albumAdminEndpoints.add>, actorId: string): Promise<Album> {
    await this.unitOfWork.run((database) => lockReferences(database, fields));
    const picture = await this.pictures.storeUpload(files.imageFile);
    const { title, releaseYear, originalYear = null, edition = null } = fields;
    const release = { releaseYear, releaseYearKnown: true, originalYear, edition };
    const album = { id: uuid(), title, ...release, ...newCredits(fields), imageHash: picture.large.hash };
    await this.unitOfWork.run(async (database, emit) => {
      await lockReferences(database, fields);
      await this.pictures.saveRows(database, picture);
      await database.insert(AlbumEntity, album);
      await this.audit.write(database, { actorId, action: 'album.added', subjectId: album.id, subjectName: album.title });
      emit('album.added', { albumId: album.id });
    });
    return this.albums.byId(album.id);
  }

  async change(id: string, { fields, files }: FormOf<typeof albumAdminEndpoints.change>, actorId: string): Promise<Album> {
    const picture = files.imageFile && (await this.pictures.storeUpload(files.imageFile));
    await this.unitOfWork.run(async (database, emit) => {
      const album = await database.findOne(AlbumEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!album) throw new NotFoundException("We couldn't find this album.");
      await lockReferences(database, fields);
      if (picture) await this.pictures.saveRows(database, picture);
      const releaseYearKnown = fields.releaseYear === undefined ? undefined : true;
      const { artistId, artists, basedOn, genres, ...edited } = fields;
      const edit = { ...edited, releaseYearKnown, imageHash: picture?.large.hash };
      const credit = await creditChange(database, album, { artistId, artists, basedOn });
      const changed = differences(album, edit, credit);
      if (changed) {
        const base = { ...basedOn, ...credit?.base };
        await this.conflicts.refuse(database, { id, kind: 'album', details: changed.details, basedOn: base, actorId });
        await database.update(AlbumEntity, { id }, changed.columns);
      }
      const songs = genres && (await saveGenresOfSongs(database, emit, { albumId: id, genres }));
      if (!changed && !songs) return;
      await this.audit.write(database, {
        actorId,
        action: 'album.changed',
        subjectId: id,
        subjectName: edit.title ?? album.title,
        details: { ...changed?.details, ...songs },
      });
      emit('album.changed', { albumId: id });
    });
    return this.albums.byId(id);
  }
}

/** Returns the details of the audit entry; undefined if all of its songs have these genres already. */
async function saveGenresOfSongs(database: EntityManager, emit: Emit, { albumId, genres }: { albumId: string; genres: readonly string[] }) {
  const songIds = await setGenresOfAlbum(database, albumId, genres);
  for (const songId of songIds) emit('song.changed', { songId });
  return songIds.length > 0 ? { genres: { from: null, to: genres.join(', ') } } : undefined;
}
