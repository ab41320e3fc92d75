import type { Album, albumAdminEndpoints, CatalogueEvents } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import type { FormOf } from '../../../platform/http/multipart/form';
import { AuditWriter } from '../../audit/audit.writer';
import { differences } from '../differences';
import { PictureStore } from '../ingest/picture-store';
import { UploadStore } from '../ingest/upload-store';
import { lockReferences } from '../references.queries';
import { AlbumEntity } from './album.entity';
import { AlbumsService } from './albums.service';

/** Creates and edits albums. `actor` is the acting admin's user id. */
@Injectable()
export class AlbumEditor {
  constructor(
    private readonly unitOfWork: UnitOfWork<CatalogueEvents>,
    private readonly uploads: UploadStore,
    private readonly pictures: PictureStore,
    private readonly audit: AuditWriter,
    private readonly albums: AlbumsService,
  ) {}

  async add({ fields, files }: FormOf<typeof albumAdminEndpoints.add>, actor: string): Promise<Album> {
    await this.unitOfWork.run((database) => lockReferences(database, fields));
    const picture = await this.uploads.storePicture(files.imageFile);
    const album = { id: uuid(), ...fields, imageHash: picture.large.hash };
    await this.unitOfWork.run(async (database, emit) => {
      await lockReferences(database, album);
      await this.pictures.saveRows(database, picture);
      await database.insert(AlbumEntity, album);
      await this.audit.write(database, { actor, action: 'album.added', subjectId: album.id, subjectName: album.title });
      emit('album.added', { albumId: album.id });
    });
    return this.albums.byId(album.id);
  }

  async change(id: string, { fields, files }: FormOf<typeof albumAdminEndpoints.change>, actor: string): Promise<Album> {
    await this.albums.byId(id);
    const picture = files.imageFile && (await this.uploads.storePicture(files.imageFile));
    await this.unitOfWork.run(async (database, emit) => {
      const album = await database.findOne(AlbumEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!album) throw new NotFoundException('There is no such album.');
      await lockReferences(database, fields);
      if (picture) await this.pictures.saveRows(database, picture);
      const edit = { ...fields, imageHash: picture?.large.hash };
      const changed = differences(album, edit);
      if (!changed) return;
      await database.update(AlbumEntity, { id }, changed.columns);
      await this.audit.write(database, {
        actor,
        action: 'album.changed',
        subjectId: id,
        subjectName: edit.title ?? album.title,
        details: changed.details,
      });
      emit('album.changed', { albumId: id });
    });
    return this.albums.byId(id);
  }
}
