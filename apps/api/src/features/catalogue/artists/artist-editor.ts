import type { Artist, artistAdminEndpoints, CatalogueEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import type { FormOf } from '../../../platform/http/multipart/form';
import { AuditWriter } from '../../audit/audit.writer';
import { PictureKeeper } from '../ingest/picture-keeper';
import { UploadKeeper } from '../ingest/upload-keeper';
import { ArtistEntity } from './artist.entity';
import { ArtistsService } from './artists.service';

/** What admins do to artists. `actor` is their subject. */
@Injectable()
export class ArtistEditor {
  constructor(
    private readonly unitOfWork: UnitOfWork<CatalogueEvents>,
    private readonly uploads: UploadKeeper,
    private readonly pictures: PictureKeeper,
    private readonly audit: AuditWriter,
    private readonly artists: ArtistsService,
  ) {}

  async add({ fields, files }: FormOf<typeof artistAdminEndpoints.add>, actor: string): Promise<Artist> {
    const picture = await this.uploads.storePicture(files.imageFile);
    const artist = { id: uuid(), ...fields, dateOfBirth: fields.dateOfBirth ?? null, imageHash: picture.large.hash };
    await this.unitOfWork.run(async (database, emit) => {
      await this.pictures.keepRows(database, picture);
      await database.insert(ArtistEntity, artist);
      await this.audit.write(database, { actor, action: 'artist.added', subjectId: artist.id, subjectName: artist.fullName });
      emit('artist.added', { artistId: artist.id });
    });
    return this.artists.summaryOf(artist.id);
  }
}
