import type { Artist, artistAdminEndpoints } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import type { FormOf } from '../../../platform/http/multipart/form';
import { AuditWriter } from '../../audit/audit.writer';
import { PictureWriter } from '../../media/pictures/picture.writer';
import { differences } from '../differences';
import { EditConflicts } from '../edit-conflicts';
import { ArtistEntity } from './artist.entity';
import { ArtistsService } from './artists.service';

@Injectable()
export class ArtistEditor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pictures: PictureWriter,
    private readonly audit: AuditWriter,
    private readonly artists: ArtistsService,
    private readonly conflicts: EditConflicts,
  ) {}

  async add({ fields, files }: FormOf<typeof artistAdminEndpoints.add>, actorId: string): Promise<Artist> {
    const picture = await this.pictures.storeUpload(files.imageFile);
    const { sortName = null, dateOfBirth = null } = fields;
    const artist = { id: uuid(), ...fields, sortName, dateOfBirth, imageHash: picture.large.hash };
    await this.unitOfWork.run(async (database, emit) => {
      await this.pictures.saveRows(database, picture);
      await database.insert(ArtistEntity, artist);
      await this.audit.write(database, { actorId, action: 'artist.added', subjectId: artist.id, subjectName: artist.fullName });
      emit('artist.added', { artistId: artist.id });
    });
    return this.artists.summaryOf(artist.id);
  }

  async change(id: string, { fields, files }: FormOf<typeof artistAdminEndpoints.change>, actorId: string): Promise<Artist> {
    const picture = files.imageFile && (await this.pictures.storeUpload(files.imageFile));
    await this.unitOfWork.run(async (database, emit) => {
      const artist = await database.findOne(ArtistEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!artist) throw new NotFoundException("We couldn't find this artist.");
      if (picture) await this.pictures.saveRows(database, picture);
      const { basedOn, ...edited } = fields;
      const isRenamed = edited.fullName !== undefined && edited.fullName !== artist.fullName;
      const { sortName = isRenamed ? null : undefined } = edited;
      const edit = { ...edited, sortName, imageHash: picture?.large.hash };
      const changed = differences(artist, edit);
      if (!changed) return;
      await this.conflicts.refuse(database, { id, kind: 'artist', details: changed.details, basedOn, actorId });
      await database.update(ArtistEntity, { id }, changed.columns);
      // With the name, the database forgets the sort name that does not change.
      if (isRenamed && sortName) await database.update(ArtistEntity, { id }, { sortName });
      const subjectName = edit.fullName ?? artist.fullName;
      await this.audit.write(database, { actorId, action: 'artist.changed', subjectId: id, subjectName, details: changed.details });
      emit('artist.changed', { artistId: id });
    });
    return this.artists.summaryOf(id);
  }
}
