import type { Album, albumAdminEndpoints, CatalogueEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import type { FormOf } from '../../../platform/http/multipart/form';
import { AuditWriter } from '../../audit/audit.writer';
import { PictureKeeper } from '../ingest/picture-keeper';
import { UploadKeeper } from '../ingest/upload-keeper';
import { holdReferences } from '../references.queries';
import { AlbumEntity } from './album.entity';
import { AlbumsService } from './albums.service';

/** What admins do to albums. `actor` is their subject. */
@Injectable()
export class AlbumEditor {
  constructor(
    private readonly unitOfWork: UnitOfWork<CatalogueEvents>,
    private readonly uploads: UploadKeeper,
    private readonly pictures: PictureKeeper,
    private readonly audit: AuditWriter,
    private readonly albums: AlbumsService,
  ) {}

  async add({ fields, files }: FormOf<typeof albumAdminEndpoints.add>, actor: string): Promise<Album> {
    await this.unitOfWork.run((database) => holdReferences(database, fields));
    const picture = await this.uploads.storePicture(files.imageFile);
    const album = { id: uuid(), ...fields, imageHash: picture.large.hash };
    await this.unitOfWork.run(async (database, emit) => {
      await holdReferences(database, album);
      await this.pictures.keepRows(database, picture);
      await database.insert(AlbumEntity, album);
      await this.audit.write(database, { actor, action: 'album.added', subjectId: album.id, subjectName: album.title });
      emit('album.added', { albumId: album.id });
    });
    return this.albums.byId(album.id);
  }
}
