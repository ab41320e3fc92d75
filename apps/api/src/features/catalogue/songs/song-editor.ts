import type { CatalogueEvents, Song, songAdminEndpoints } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import type { FormOf } from '../../../platform/http/multipart/form';
import { AuditWriter } from '../../audit/audit.writer';
import { MediaKeeper } from '../ingest/media-keeper';
import { PictureKeeper } from '../ingest/picture-keeper';
import { UploadKeeper } from '../ingest/upload-keeper';
import { holdReferences } from '../references.queries';
import { SongEntity } from './song.entity';
import { SongsService } from './songs.service';

/** What admins do to songs: the media first, then, in one transaction, the row and its entry in the audit. `actor` is their subject. */
@Injectable()
export class SongEditor {
  constructor(
    private readonly unitOfWork: UnitOfWork<CatalogueEvents>,
    private readonly uploads: UploadKeeper,
    private readonly media: MediaKeeper,
    private readonly pictures: PictureKeeper,
    private readonly audit: AuditWriter,
    private readonly songs: SongsService,
  ) {}

  async add({ fields, files }: FormOf<typeof songAdminEndpoints.add>, actor: string): Promise<Song> {
    await this.unitOfWork.run((database) => holdReferences(database, fields));
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
      await holdReferences(database, song);
      await this.media.keepRow(database, audio);
      await this.pictures.keepRows(database, picture);
      await database.insert(SongEntity, song);
      await this.audit.write(database, { actor, action: 'song.added', subjectId: song.id, subjectName: song.title });
      emit('song.added', { songId: song.id });
    });
    return this.songs.byId(song.id);
  }
}
