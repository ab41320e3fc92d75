import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { MediaWriter } from '../../media/media.writer';
import { sizesOf } from '../../media/pictures/picture.writer';
import { SongEntity } from '../songs/song.entity';
import { CatalogueWriter } from './catalogue-writer';
import { IncreasingClock } from './increasing-clock';
import { isOnOtherAlbum, isOtherName, type ReadFacts } from './read-facts';
import type { PreparedSong } from './song-builder';
import type { AlbumPlace } from './song-importer';
import { albumIdOf, timeInId } from './stable-id';

type Columns = QueryDeepPartialEntity<SongEntity>;

/** Songs whose files say something else than when they were read, or are elsewhere. */
@Injectable()
export class ChangedSongs {
  private readonly clock = new IncreasingClock();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly media: MediaWriter,
  ) {}

  /** Changes what the file says otherwise, so that what an admin chose stays; returns whether that is anything. */
  async update(song: PreparedSong, place: AlbumPlace): Promise<boolean> {
    const { known, audio, picture } = song;
    const was = known?.readAs;
    if (!known || !was) return false;
    return this.unitOfWork.run(async (database, emit) => {
      await this.media.saveRows(database, [audio, ...(picture ? sizesOf(picture) : [])]);
      const catalogue = new CatalogueWriter(database, emit, this.clock);
      const columns: Columns = {
        ...changedFacts(song, was),
        ...(await names(catalogue, song, { was, place })),
        ...(![audio.hash, audio.originalHash].includes(known.audioHash) && { audioHash: audio.hash, duration: song.duration }),
        ...(picture && isOtherPicture(song, was) && { imageHash: picture.large.hash }),
      };
      if (Object.keys(columns).length === 0) return false;
      const { affected } = await database.update(SongEntity, { id: known.id }, columns);
      if (!affected) return false;
      if (typeof columns.albumId === 'string') await catalogue.completeAlbum(columns.albumId, [song]);
      emit('song.changed', { songId: known.id });
      const { albumId } = known;
      if (albumId && columns.albumId !== undefined && (await removeEmptied(database, albumId))) emit('album.deleted', { albumId });
      return true;
    });
  }
}

function changedFacts({ facts }: PreparedSong, was: ReadFacts): Columns {
  const { title, genres, trackNumber = null, discNumber = null, releaseDate, releaseDateKnown } = facts;
  const isDated = releaseDateKnown && (releaseDate !== was.releaseDate || !was.releaseDateKnown);
  return {
    ...(title !== was.title && { title }),
    ...(JSON.stringify(genres) !== JSON.stringify(was.genres) && { genres }),
    ...(trackNumber !== (was.trackNumber ?? null) && { trackNumber }),
    ...(discNumber !== (was.discNumber ?? null) && { discNumber }),
    ...(isDated && { releaseDate, releaseDateKnown }),
  };
}

async function names(
  catalogue: CatalogueWriter,
  song: PreparedSong,
  { was, place }: { was: ReadFacts; place: AlbumPlace },
): Promise<Columns> {
  const { artist, album } = song.facts;
  const named = async (name: string | undefined) =>
    name === undefined ? null : catalogue.artist(name, name === place.artist ? place.details : undefined, song);
  const columns: Columns = {};
  if (isOtherName(was.artist, artist)) columns.artistId = (await named(artist))?.id ?? null;
  if (isOnOtherAlbum(was, song.facts))
    columns.albumId = album === undefined ? null : (place.albumId ?? (await catalogue.album(album, await named(place.artist), song)));
  return columns;
}

/** One that was not looked at before counts where the song has none. */
const isOtherPicture = ({ picture, known }: PreparedSong, was: ReadFacts): boolean =>
  picture !== undefined && (was.picture === undefined ? known?.imageHash === null : was.picture !== picture.large.hash);

/** Deletes an album that an import made, and nobody renamed since, once its last song is on another; returns whether it did. */
async function removeEmptied(database: EntityManager, id: string): Promise<boolean> {
  const [album] = await database.query<{ title: string; artist: string | null }[]>(
    `SELECT title, full_name AS artist FROM albums LEFT JOIN artists ON artists.id = artist_id
     WHERE albums.id = $1 AND NOT EXISTS (SELECT FROM songs WHERE album_id = $1) FOR UPDATE OF albums`,
    [id],
  );
  if (!album || id !== albumIdOf(timeInId(id), album.artist ?? undefined, album.title)) return false;
  await database.query('DELETE FROM albums WHERE id = $1', [id]);
  return true;
}
