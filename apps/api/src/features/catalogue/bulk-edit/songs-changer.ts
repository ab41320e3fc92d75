import type { ChangedSongs, bulkEditEndpoints } from '@chorus/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Emit, UnitOfWork } from '../../../platform/events/unit-of-work';
import type { FormOf } from '../../../platform/http/multipart/form';
import { AuditWriter } from '../../audit/audit.writer';
import { MediaWriter } from '../../media/media.writer';
import { PictureWriter } from '../../media/pictures/picture.writer';
import { lockExisting, lockReferences } from '../references.queries';
import type { SongEntity } from '../songs/song.entity';
import { valuesAfterMerges } from '../merge/after-merges';
import { detailsIn, refuseMissing, stampOf } from './asked-changes';
import { lockSongs, setValues } from './changed-songs.queries';
import { type Change, type ChangedDetails, changesOf, detailsOf, isSame, type Values, valuesOf } from './changed-values';
import { undoOf, undoOfSongs } from './song-values';

const ACTION = 'songs.changed';

/** Changes several songs together: all of them or none, with one audit entry and one undo. */
@Injectable()
export class SongsChanger {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pictures: PictureWriter,
    private readonly media: MediaWriter,
    private readonly audit: AuditWriter,
  ) {}

  async change({ fields, files }: FormOf<typeof bulkEditEndpoints.changeSongs>, actorId: string): Promise<ChangedSongs> {
    const picture = files.imageFile && (await this.pictures.storeUpload(files.imageFile));
    const ids = [...new Set(fields.songIds)];
    return this.unitOfWork.run(async (database, emit) => {
      const songs = await lockSongs(database, ids);
      const stored = await this.audit.find(database, fields.changeId);
      if (stored) return repeatOf(stored, actorId);
      refuseMissing(ids, songs);
      await lockReferences(database, fields);
      const changed = detailsIn(fields, picture?.large.hash);
      const changing = songs
        .map((song) => ({ id: song.id, changes: changesOf(song, changed) }))
        .filter(({ changes }) => changes.length > 0);
      if (changing.length === 0) return { message: 'All of these songs are like this already.', changed: 0 };
      if (fields.asShown !== undefined && fields.asShown !== stampOf(songs, detailsOf(changed)))
        throw new ConflictException('Some of these songs have been changed since. Look at the changes again.');
      if (picture) await this.pictures.saveRows(database, picture);
      await setChanges(database, changing, 'to');
      const undoId = await this.audit.write(database, {
        id: fields.changeId,
        actorId,
        action: ACTION,
        subjectId: fields.changeId,
        subjectName: countOf(changing.length),
        details: auditDetails(changing, changed),
        undo: undoOf(changing),
      });
      for (const { id } of changing) emit('song.changed', { songId: id });
      return { message: messageOf(changing.length), changed: changing.length, undoId };
    });
  }

  /** What somebody has changed since stays as it is. */
  async restore(
    database: EntityManager,
    emit: Emit,
    { subjectId, undo }: { subjectId: string; undo: object | null },
    actorId: string,
  ): Promise<{ message: string }> {
    const { media, songs: before } = undoOfSongs.parse(undo);
    if (!(await this.media.lockRows(database, media))) throw new ConflictException('The earlier covers are gone. Choose them again.');
    const afterMerges = await valuesAfterMerges(
      database,
      before.flatMap(({ changes }) => changes.flatMap(({ from, to }) => [from, to])),
    );
    const later = ({ detail, from, to }: Change): Change => ({ detail, from: afterMerges(from), to: afterMerges(to) });
    const songs = before.map(({ id, changes }) => ({ id, changes: changes.map(later) }));
    const current = new Map(
      (
        await lockSongs(
          database,
          songs.map(({ id }) => id),
        )
      ).map((song) => [song.id, song]),
    );
    const exists = await existing(
      database,
      songs.flatMap(({ changes }) => changes.map(({ from }) => from)),
    );
    const isAsLeft = (song: SongEntity | undefined, { detail, to }: Change) => song !== undefined && isSame(valuesOf(song, detail), to);
    const back = songs
      .map(({ id, changes }) => ({ id, changes: changes.filter((change) => isAsLeft(current.get(id), change) && exists(change.from)) }))
      .filter(({ changes }) => changes.length > 0);
    if (back.length === 0) throw new ConflictException('All of these songs have been changed or deleted since.');
    await setChanges(database, back, 'from');
    await this.audit.write(database, { actorId, action: 'songs.restored', subjectId, subjectName: countOf(back.length) });
    for (const { id: songId } of back) emit('song.changed', { songId });
    return { message: restoredText(back.length, sizeOf(songs) - sizeOf(back)) };
  }
}

async function existing(database: EntityManager, values: readonly Values[]): Promise<(values: Values) => boolean> {
  const artistsOf = ({ artistId, artistIds }: Values) => [...(artistIds ?? []), ...(artistId ? [artistId] : [])];
  const artists = await lockExisting(database, 'artists', values.flatMap(artistsOf));
  const albums = await lockExisting(
    database,
    'albums',
    values.flatMap(({ albumId }) => albumId ?? []),
  );
  return (one) => artistsOf(one).every((id) => artists.has(id)) && (!one.albumId || albums.has(one.albumId));
}

/** A detail that all songs had already is not one. */
const auditDetails = (songs: readonly { changes: readonly Change[] }[], changed: ChangedDetails) =>
  Object.fromEntries(songs.flatMap(({ changes }) => changes.map(({ detail }) => [detail, { to: changed[detail] }] as const)));

const setChanges = (database: EntityManager, songs: readonly { id: string; changes: readonly Change[] }[], which: 'from' | 'to') =>
  setValues(
    database,
    songs.map(({ id, changes }) => ({ id, values: changes.reduce<Values>((all, change) => ({ ...all, ...change[which] }), {}) })),
  );

function repeatOf(
  { id, actorId, action, undo }: { id: string; actorId: string; action: string; undo: object | null },
  sender: string,
): ChangedSongs {
  if (action !== ACTION || actorId !== sender) throw new ConflictException('Another change has this id.');
  const changed = undoOfSongs.parse(undo).songs.length;
  return { message: messageOf(changed), changed, undoId: id };
}

const countOf = (songs: number) => `${songs.toLocaleString('en')} ${songs === 1 ? 'song' : 'songs'}`;
const messageOf = (songs: number) => `${countOf(songs)} ${songs === 1 ? 'was' : 'were'} changed.`;

const sizeOf = (songs: readonly { changes: readonly Change[] }[]) => songs.reduce((sum, { changes }) => sum + changes.length, 0);

function restoredText(songs: number, left: number): string {
  const restored = `${countOf(songs)} ${songs === 1 ? 'is' : 'are'} as before.`;
  if (left === 0) return restored;
  return `${restored} ${left === 1 ? 'One value has changed since and stays.' : `${left.toLocaleString('en')} values have changed since and stay.`}`;
}
