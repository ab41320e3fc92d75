import { dayOf, yearOf } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { CatalogueRows } from '../../catalogue/catalogue.writer';
import type { PreparedSong } from '../build/song-builder';
import { isIdOfAlbum, songIdOf, timeInId } from '../build/stable-id';

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
      const rows = new CatalogueRows(database, emit);
      if (!(await rows.markSongUndated(id, releaseDate)) || !albumId) return;
      if (await isUndated(database, albumId, yearOf(releaseDate))) await rows.markAlbumUndated(albumId);
    });
  }
}

/** True once its last song is corrected. */
async function isUndated(database: EntityManager, id: string, releaseYear: number): Promise<boolean> {
  const [album] = await database.query<{ title: string; artist: string | null; written: string | null }[]>(
    `SELECT title, full_name AS artist, albums.written_artist AS written FROM albums LEFT JOIN artists ON artists.id = artist_id
     WHERE albums.id = $1 AND release_year = $2 AND release_year_known IS NULL`,
    [id, releaseYear],
  );
  if (!album || !isIdOfAlbum(id, album)) return false;
  const dated = await database.query<unknown[]>(
    'SELECT 1 FROM songs WHERE album_id = $1 AND release_date_known IS DISTINCT FROM false LIMIT 1',
    [id],
  );
  return dated.length === 0;
}
