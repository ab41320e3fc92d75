import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { CatalogueRows, type SongColumns } from '../../catalogue/catalogue.writer';
import { replaceContributors } from '../../catalogue/contributors/contributors.writer';
import { MediaWriter } from '../../media/media.writer';
import { sizesOf } from '../../media/pictures/picture.writer';
import {
  columnsIn,
  columnsWhere,
  hasOtherContributors,
  isOnOtherAlbum,
  isOtherCredit,
  isUnread,
  type ReadFacts,
} from '../build/read-facts';
import type { PreparedSong } from '../build/song-builder';
import { isIdOfAlbum } from '../build/stable-id';
import { AlbumsAndArtists, creditOf, IncreasingClock } from './albums-and-artists';
import type { AlbumPlace } from './song-importer';

/** Songs whose files have other tags than when they were read, or are at another path. */
@Injectable()
export class ChangedSongs {
  private readonly clock = new IncreasingClock();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly media: MediaWriter,
  ) {}

  /** Changes only what the file says differently, so that an admin's choices stay. Returns whether anything changed. */
  async update(song: PreparedSong, place: AlbumPlace): Promise<boolean> {
    const { known, audio, picture } = song;
    const was = known?.readAs;
    if (!known || !was) return false;
    return this.unitOfWork.run(async (database, emit) => {
      await this.media.saveRows(database, [audio, ...(picture ? sizesOf(picture) : [])]);
      const rows = new CatalogueRows(database, emit);
      const inCatalogue = new AlbumsAndArtists(database, rows, this.clock);
      const columns: SongColumns = {
        ...changedFacts(song, was),
        ...(await names(inCatalogue, song, { was, place })),
        ...changedMedia(song, was),
      };
      const isCreditedOtherwise = hasOtherContributors(was, song.facts);
      if (isCreditedOtherwise) await replaceContributors(database, [{ songId: known.id, contributors: song.facts.contributors }]);
      if (Object.keys(columns).length === 0) return isCreditedOtherwise;
      if (!(await rows.changeSong(known.id, columns))) return false;
      const { albumId } = known;
      if (albumId && columns.albumId !== undefined && (await isEmptied(database, albumId))) await rows.deleteEmptyAlbum(albumId);
      return true;
    });
  }
}

function changedFacts({ facts }: PreparedSong, was: ReadFacts): SongColumns {
  const { releaseDate, releaseDateKnown } = facts;
  const isDated = releaseDateKnown && (releaseDate !== was.releaseDate || !was.releaseDateKnown);
  const [is, before] = [columnsIn(facts), columnsIn(was)];
  return columnsWhere(facts, (name) => {
    if (name === 'releaseDate' || name === 'releaseDateKnown') return isDated;
    return !isUnread([was], name) && JSON.stringify(is[name]) !== JSON.stringify(before[name]);
  });
}

const changedMedia = ({ audio, duration, known, picture }: PreparedSong, was: ReadFacts): SongColumns => ({
  ...(![audio.hash, audio.originalHash].includes(known?.audioHash) && { audioHash: audio.hash }),
  ...(duration !== was.duration && { duration }),
  ...(picture && isOtherPicture({ picture, known }, was) && { imageHash: picture.large.hash }),
});

async function names(
  inCatalogue: AlbumsAndArtists,
  song: PreparedSong,
  { was, place }: { was: ReadFacts; place: AlbumPlace },
): Promise<SongColumns> {
  const { facts } = song;
  const by = isOtherCredit(was, facts) ? creditOf(facts) : undefined;
  const album = isOnOtherAlbum(was, facts) && place.albumId === undefined ? facts.album : undefined;
  await inCatalogue.name(
    [by, album === undefined ? undefined : place.artist].map((named) => ({ by: named, first: song })),
    place,
  );
  const columns: SongColumns = isOtherCredit(was, facts) ? { ...inCatalogue.columnsOf(by) } : {};
  if (isOnOtherAlbum(was, facts)) {
    const { album: title } = facts;
    columns.albumId =
      title === undefined ? null : await inCatalogue.album({ title, by: place.artist, known: place.albumId, first: song }, [song]);
  }
  return columns;
}

/** A picture that was not read before counts if the song has none. */
const isOtherPicture = ({ picture, known }: Pick<PreparedSong, 'picture' | 'known'>, was: ReadFacts): boolean =>
  picture !== undefined && (was.picture === undefined ? known?.imageHash === null : was.picture !== picture.large.hash);

/** Whether the last song has left an album that an import made, and that nobody has renamed or merged another into since. Locks the album. */
async function isEmptied(database: EntityManager, id: string): Promise<boolean> {
  const [album] = await database.query<{ title: string; artist: string | null; written: string | null }[]>(
    `SELECT albums.title, full_name AS artist, albums.written_artist AS written FROM albums LEFT JOIN artists ON artists.id = albums.artist_id
     WHERE albums.id = $1 AND NOT EXISTS (SELECT FROM songs WHERE album_id = $1)
       AND NOT EXISTS (SELECT FROM merged_ids WHERE into_id = $1) FOR UPDATE OF albums`,
    [id],
  );
  return album !== undefined && isIdOfAlbum(id, album);
}
