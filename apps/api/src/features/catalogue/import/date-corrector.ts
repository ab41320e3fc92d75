import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { AlbumEntity } from '../albums/album.entity';
import { SongEntity } from '../songs/song.entity';
import { dayOf, yearOf } from './release-date';
import type { PreparedSong } from './song-builder';
import { albumIdOf, songIdOf, timeInId } from './stable-id';

/**
 * Earlier releases stored the day of a file without a date as if it were known. Corrects only songs
 * that an import made (their id shows it) and whose date was not edited since.
 */
@Injectable()
export class DateCorrector {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async correct({ known, facts, audio }: PreparedSong): Promise<void> {
    if (!known || facts.releaseDateKnown) return;
    const { id, albumId } = known;
    const importedAt = timeInId(id);
    const titles = [facts.album, known.album ?? undefined];
    if (!titles.some((album) => id === songIdOf(importedAt, audio.hash, album))) return;

    const releaseDate = dayOf(importedAt);
    await this.unitOfWork.run(async (database, emit) => {
      const songs = await database.update(SongEntity, { id, releaseDate, releaseDateKnown: IsNull() }, { releaseDateKnown: false });
      if (!songs.affected) return;
      emit('song.changed', { songId: id });
      if (albumId && (await correctAlbum(database, albumId, yearOf(releaseDate)))) emit('album.changed', { albumId });
    });
  }
}

/** Once its last song is corrected. */
async function correctAlbum(database: EntityManager, id: string, releaseYear: number): Promise<boolean> {
  const album = await database.findOne(AlbumEntity, {
    where: { id, releaseYear, releaseYearKnown: IsNull() },
    relations: { artist: true },
  });
  if (!album || id !== albumIdOf(timeInId(id), album.artist?.fullName, album.title)) return false;
  const dated = await database.query<unknown[]>(
    'SELECT 1 FROM songs WHERE album_id = $1 AND release_date_known IS DISTINCT FROM false LIMIT 1',
    [id],
  );
  if (dated.length > 0) return false;
  await database.update(AlbumEntity, { id }, { releaseYearKnown: false });
  return true;
}
