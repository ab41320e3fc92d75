import { BOTH_FILES_MISSING, readContributors, type Song, type songAdminEndpoints } from '@chorus/contracts';
import { BadRequestException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v5, v7 as uuid } from 'uuid';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { FileRefused } from '../../../platform/http/file-refused';
import type { FormOf } from '../../../platform/http/multipart/form';
import type { SongTags } from '../../audio/inspect/audio.reader';
import { AudioWriter } from '../../audio/inspect/audio.writer';
import { AuditWriter } from '../../audit/audit.writer';
import { MediaWriter } from '../../media/media.writer';
import { PictureWriter, type StoredPicture } from '../../media/pictures/picture.writer';
import { AlbumsService } from '../albums/albums.service';
import { addContributors } from '../contributors/contributors.writer';
import { creditChange, newCredits } from '../credit-changes';
import { differences } from '../differences';
import { EditConflicts } from '../edit-conflicts';
import { type ReadLyrics, saveFilesLyrics } from '../lyrics/lyrics.writer';
import { lockReferences } from '../references.queries';
import { undoOfReplacement } from './replaced-audio';
import { SongEntity } from './song.entity';
import { SongsService } from './songs.service';

type NewSongForm = FormOf<typeof songAdminEndpoints.add>;
/** The columns that a form and its file say. The others have a default. */
type SongOfForm = Omit<
  SongEntity,
  'artist' | 'album' | 'image' | 'audio' | 'formerCredits' | 'trend' | 'featuredAt' | 'createdAt' | 'updatedAt'
>;

/** The media is stored before the row and its audit entry, which are one transaction. */
@Injectable()
export class SongEditor {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly audio: AudioWriter,
    private readonly media: MediaWriter,
    private readonly pictures: PictureWriter,
    private readonly audit: AuditWriter,
    private readonly songs: SongsService,
    private readonly albums: AlbumsService,
    private readonly conflicts: EditConflicts,
  ) {}

  /** Returns the stored song if this upload is a repeat. */
  async add(form: NewSongForm, actorId: string): Promise<Song> {
    const { clientSongId } = form.fields;
    if (clientSongId === undefined) return this.songs.byId(await this.store(form, actorId, null));
    const uploadKey = uploadKeyOf(clientSongId, actorId, form.files.audioFile.hash);
    const stored = await this.songs.byUploadKey(uploadKey);
    if (stored) return stored;
    const id = await this.store(form, actorId, uploadKey);
    // If another attempt was faster, this is that attempt's song.
    return (await this.songs.byUploadKey(uploadKey)) ?? this.songs.byId(id);
  }

  private async store({ fields, files }: NewSongForm, actorId: string, uploadKey: string | null): Promise<string> {
    await this.unitOfWork.run((database) => lockReferences(database, fields));
    const sent = files.imageFile && (await this.pictures.storeUpload(files.imageFile));
    const { audio, tags } = await this.audio.storeUpload(files.audioFile);
    const picture = sent ?? (await this.pictureInside(tags, fields.albumId));
    const song = {
      id: uuid(),
      title: fields.title,
      releaseDate: fields.releaseYear,
      releaseDateKnown: true,
      duration: audio.durationSeconds,
      genres: fields.genres?.length ? fields.genres : tags.genres,
      discNumber: tags.discNumber ?? null,
      trackNumber: tags.trackNumber ?? null,
      recordingId: tags.recordingId ?? null,
      ...newCredits(fields),
      writtenArtist: null,
      albumId: fields.albumId ?? null,
      imageHash: picture?.large.hash ?? null,
      audioHash: audio.hash,
      uploadKey,
    };
    await this.unitOfWork.run(async (database, emit) => {
      await lockReferences(database, fields);
      await this.media.saveRows(database, [audio]);
      if (picture) await this.pictures.saveRows(database, picture);
      if (!(await insertOnce(database, song))) return;
      await saveFilesLyrics(database, lyricsOf(song.id, tags));
      await addContributors(database, [{ songId: song.id, contributors: readContributors(tags.contributors, this.config.neverSplit) }]);
      await this.audit.write(database, { actorId, action: 'song.added', subjectId: song.id, subjectName: song.title });
      emit('song.added', { songId: song.id });
    });
    return song.id;
  }

  /** A song whose file has no picture either, or one that is refused, shows that of its album. */
  private async pictureInside({ picture }: SongTags, albumId: string | null | undefined): Promise<StoredPicture | undefined> {
    const isCovered = albumId && (await this.albums.hasPicture(albumId));
    if (!picture && !isCovered) throw new BadRequestException(BOTH_FILES_MISSING);
    try {
      return picture && (await this.pictures.storeUpload(picture));
    } catch (error) {
      if (isCovered && error instanceof FileRefused) return undefined;
      throw error;
    }
  }

  async change(id: string, { fields, files }: FormOf<typeof songAdminEndpoints.change>, actorId: string): Promise<Song> {
    const picture = files.imageFile && (await this.pictures.storeUpload(files.imageFile));
    const audio = files.audioFile && (await this.audio.storeUpload(files.audioFile)).audio;
    await this.unitOfWork.run(async (database, emit) => {
      const song = await database.findOne(SongEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!song) throw new NotFoundException("We couldn't find this song.");
      await lockReferences(database, fields);
      if (audio) await this.media.saveRows(database, [audio]);
      if (picture) await this.pictures.saveRows(database, picture);
      const isOtherAudio = audio && ![audio.hash, audio.originalHash].includes(song.audioHash);
      const { artistId, artists, releaseYear: releaseDate, featured, basedOn, ...edited } = fields;
      const edit = {
        ...edited,
        releaseDate,
        releaseDateKnown: releaseDate === undefined ? undefined : true,
        imageHash: picture?.large.hash,
        ...(isOtherAudio && { audioHash: audio.hash, duration: audio.durationSeconds }),
        featuredAt: featuredAt(song, featured),
      };
      const credit = await creditChange(database, song, { artistId, artists, basedOn });
      const changed = differences(song, edit, credit);
      if (!changed) return;
      await this.conflicts.refuse(database, {
        id,
        kind: 'song',
        details: changed.details,
        basedOn: { ...basedOn, ...credit?.base },
        actorId,
      });
      await database.update(SongEntity, { id }, changed.columns);
      await this.audit.write(database, {
        actorId,
        action: 'song.changed',
        subjectId: id,
        subjectName: edited.title ?? song.title,
        details: changed.details,
        ...(isOtherAudio && { undo: undoOfReplacement(song, audio.hash) }),
      });
      emit('song.changed', { songId: id });
    });
    return this.songs.byId(id);
  }
}

/** Lyrics that cannot be read are left out: an admin can add them by hand. */
const lyricsOf = (songId: string, { lyrics }: SongTags): ReadLyrics[] =>
  lyrics === undefined || 'problem' in lyrics ? [] : [{ songId, lyrics }];

/** False when another attempt at the same upload was faster. */
async function insertOnce(database: EntityManager, song: SongOfForm): Promise<boolean> {
  const inserted: { raw: unknown } = await database
    .createQueryBuilder()
    .insert()
    .into(SongEntity)
    .values(song)
    .orIgnore()
    .returning('id')
    .execute();
  return Array.isArray(inserted.raw) && inserted.raw.length > 0;
}

function featuredAt(song: SongEntity, featured: boolean | undefined): Date | null | undefined {
  if (featured === undefined) return undefined;
  return featured ? (song.featuredAt ?? new Date()) : null;
}

/** The same key if an admin sends a file again with the same client id. It reveals neither of them. */
const uploadKeyOf = (clientSongId: string, actorId: string, audioHash: string): string =>
  v5(JSON.stringify([actorId, audioHash]), clientSongId);
