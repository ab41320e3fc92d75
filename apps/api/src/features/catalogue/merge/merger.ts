import type { Merge, MergePlan } from '@chorus/contracts';
import { BadRequestException, ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { type Emit, UnitOfWork } from '../../../platform/events/unit-of-work';
import { AuditWriter } from '../../audit/audit.writer';
import { MediaWriter } from '../../media/media.writer';
import { AlbumEntity } from '../albums/album.entity';
import { ArtistEntity } from '../artists/artist.entity';
import { describedKind } from '../deletion/deletable';
import * as deletions from '../deletion/deletion.queries';
import { entryOfMerge, forgetMerged, type MergedKind, noteMerged } from '../merged-ids.queries';
import { movedAfterMerges, rowAfterMerges } from './after-merges';
import * as queries from './merge.queries';
import { gained, gains, type Gains, gainsOfAlbum, gainsOfArtist, lostAgain } from './merged-details';

type Kind = MergedKind;

const undoData = z.object({
  media: z.array(z.string()),
  row: z.record(z.string(), z.unknown()),
  into: z.string(),
  gains,
  songs: queries.movedRows,
  albums: queries.movedRows,
});
type UndoData = z.infer<typeof undoData>;
type Moved = Pick<UndoData, 'songs' | 'albums'>;

const nothing: queries.MovedRows = { ids: [], credits: [] };
const entities = { artist: ArtistEntity, album: AlbumEntity };

/** Joins two artists, or two albums, that are one. The one that stays keeps its own details and gets those that it lacks. */
@Injectable()
export class Merger {
  constructor(
    private readonly database: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditWriter,
    private readonly media: MediaWriter,
  ) {}

  async plan(kind: Kind, id: string, into: string): Promise<MergePlan> {
    const { manager } = this.database;
    refuseSame(kind, id, into);
    const { gains: all } = await bothOf(manager, kind, id, into);
    const counts = kind === 'artist' ? queries.countOfArtist(manager, id) : queries.countOfAlbum(manager, id, into);
    const names = all.map(({ name }) => name).filter((name) => name !== 'releaseYearKnown');
    return { ...(await counts), gains: names };
  }

  merge(kind: Kind, id: string, into: string, actorId: string): Promise<Merge> {
    refuseSame(kind, id, into);
    return this.unitOfWork.run(async (database, emit) => {
      await deletions.lockDeletions(database);
      const row = await deletions.lockRow(database, kind, id);
      const repeated = row ? undefined : await entryOfMerge(database, id, into);
      if (repeated) return { message: `These ${kind}s are one already.`, undoId: repeated };
      await deletions.lockRow(database, kind, into);
      const both = await bothOf(database, kind, id, into);
      const moved = await move(database, kind, id, into);
      if (both.gains.length > 0) await database.update(entities[kind], { id: into }, gained(both.gains));
      if (kind === 'album') emit('album.merged', { albumId: id, into });
      const { table, emitDeleted } = describedKind(kind);
      await database.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
      const undoId = uuid();
      await noteMerged(database, { id, into, auditId: undoId, name: nameOf(both.from) });
      const undo: UndoData = {
        media: both.from.imageHash === null ? [] : [both.from.imageHash],
        row: row ?? {},
        into,
        gains: both.gains,
        ...moved,
      };
      const [subjectName, name] = [nameOf(both.from), nameOf(both.into)];
      await this.audit.write(database, {
        id: undoId,
        actorId,
        action: `${kind}.merged`,
        subjectId: id,
        subjectName,
        details: { into: name },
        undo,
      });
      emitDeleted(emit, id);
      emitChanged(emit, kind, into, idsOf(moved));
      return { message: `“${subjectName}” is part of “${name}” now.`, undoId };
    });
  }

  /** What somebody has changed since stays as it is. */
  async restore(
    database: EntityManager,
    emit: Emit,
    entry: { action: string; subjectId: string; subjectName: string; undo: object | null },
    actorId: string,
  ): Promise<{ message: string }> {
    const kind: Kind = entry.action === 'album.merged' ? 'album' : 'artist';
    const { media, row, into, gains: all, ...moved } = undoData.parse(entry.undo);
    const { subjectId: id, subjectName } = entry;
    if (!(await this.media.lockRows(database, media))) throw new ConflictException(`The picture of “${subjectName}” is gone.`);
    const other = (await deletions.lockRow(database, kind, into)) && (await entityOf(database, kind, into));
    if (!other)
      throw new ConflictException(`The ${kind} that “${subjectName}” became part of is not in the catalog any more. Bring it back first.`);
    const restored = await deletions.restoreRow(database, kind, await rowAfterMerges(database, row));
    if (!restored) throw new ConflictException(`“${subjectName}” is already back in the catalog.`);
    await forgetMerged(database, id);
    const lost = lostAgain(other, all);
    if (Object.keys(lost).length > 0) await database.update(entities[kind], { id: into }, lost);
    const back = await moveBack(database, kind, await afterMerges(database, moved), id, into);
    await this.audit.write(database, { actorId, action: `${kind}.restored`, subjectId: id, subjectName });
    describedKind(kind).emitAdded(emit, id);
    if (kind === 'album') emit('album.unmerged', { albumId: id, from: into });
    emitChanged(emit, kind, into, back);
    return { message: restoredText(kind, subjectName, sizeOf(idsOf(moved)) - sizeOf(back)) };
  }
}

interface Ids {
  songs: string[];
  albums: string[];
}

function refuseSame(kind: Kind, id: string, into: string): void {
  if (id === into) throw new BadRequestException(`Choose another ${kind}.`);
}

const entityOf = (database: EntityManager, kind: Kind, id: string): Promise<ArtistEntity | AlbumEntity | null> =>
  kind === 'artist' ? database.findOneBy(ArtistEntity, { id }) : database.findOneBy(AlbumEntity, { id });

async function bothOf(database: EntityManager, kind: Kind, id: string, intoId: string) {
  const [from, into] = [await entityOf(database, kind, id), await entityOf(database, kind, intoId)];
  if (!from || !into) throw new NotFoundException(`We couldn't find this ${kind}.`);
  return { from, into, gains: gainsOf(into, from) };
}

function gainsOf(into: ArtistEntity | AlbumEntity, from: ArtistEntity | AlbumEntity): Gains {
  if (into instanceof ArtistEntity) return from instanceof ArtistEntity ? gainsOfArtist(into, from) : [];
  return from instanceof AlbumEntity ? gainsOfAlbum(into, from) : [];
}

async function move(database: EntityManager, kind: Kind, from: string, into: string): Promise<Moved> {
  if (kind === 'album') return { songs: await queries.moveSongs(database, from, into), albums: nothing };
  return {
    songs: await queries.moveCredits(database, 'songs', from, into),
    albums: await queries.moveCredits(database, 'albums', from, into),
  };
}

const afterMerges = async (database: EntityManager, { songs, albums }: Moved): Promise<Moved> => ({
  songs: await movedAfterMerges(database, songs),
  albums: await movedAfterMerges(database, albums),
});

async function moveBack(database: EntityManager, kind: Kind, { songs, albums }: Moved, from: string, into: string): Promise<Ids> {
  if (kind === 'album') return { songs: await queries.moveSongsBack(database, songs, from, into), albums: [] };
  return {
    songs: await queries.moveCreditsBack(database, 'songs', songs, from, into),
    albums: await queries.moveCreditsBack(database, 'albums', albums, from, into),
  };
}

const idsOf = ({ songs, albums }: Moved): Ids => ({ songs: idsIn(songs), albums: idsIn(albums) });
const idsIn = ({ ids, credits }: queries.MovedRows) => [...ids, ...credits.map(({ before }) => before.id)];
const sizeOf = ({ songs, albums }: Ids) => songs.length + albums.length;

function emitChanged(emit: Emit, kind: Kind, into: string, { songs, albums }: Ids): void {
  if (kind === 'artist') emit('artist.changed', { artistId: into });
  else emit('album.changed', { albumId: into });
  for (const songId of songs) emit('song.changed', { songId });
  for (const albumId of albums) emit('album.changed', { albumId });
}

const nameOf = (row: ArtistEntity | AlbumEntity) => (row instanceof ArtistEntity ? row.fullName : row.title);

function restoredText(kind: Kind, name: string, left: number): string {
  const restored = `The ${kind} “${name}” is back.`;
  if (left === 0) return restored;
  const what = kind === 'album' ? 'song' : 'song or album';
  return left === 1
    ? `${restored} One ${what} has changed since and stays where it is.`
    : `${restored} ${left.toLocaleString('en')} ${kind === 'album' ? 'songs' : 'songs and albums'} have changed since and stay where they are.`;
}
