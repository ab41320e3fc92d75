import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { MediaWriter } from '../../media/media.writer';
import { SongEntity } from '../songs/song.entity';
import { CatalogueWriter } from './catalogue-writer';
import { removeEmptied } from './emptied-albums';
import { IncreasingClock } from './increasing-clock';
import { isOnOtherAlbum, isOtherName, type ReadFacts } from './read-facts';
import type { PreparedSong } from './song-builder';
import type { AlbumPlace } from './song-importer';

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
      await this.media.saveRows(database, [audio, ...(picture ? [picture.small, picture.large] : [])]);
      const catalogue = new CatalogueWriter(database, emit, this.clock);
      const columns: Columns = {
        ...changedFacts(song, was),
        ...(await names(catalogue, song, { was, place })),
        ...(known.audioHash !== audio.hash && { audioHash: audio.hash, duration: song.duration }),
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
