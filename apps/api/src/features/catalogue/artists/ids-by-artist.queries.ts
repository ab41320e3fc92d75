import type { Repository } from 'typeorm';
import type { AlbumEntity } from '../albums/album.entity';
import type { SongEntity } from '../songs/song.entity';

interface WorksRow {
  artistId: string;
  ids: string[];
}

export async function idsByArtist(
  works: Repository<SongEntity> | Repository<AlbumEntity>,
  artistIds: string[],
): Promise<Map<string, string[]>> {
  const rows = await works
    .createQueryBuilder('work')
    .select('work.artistId', 'artistId')
    .addSelect('array_agg(work.id ORDER BY work.createdAt DESC, work.id DESC)', 'ids')
    .where('work.artistId = ANY(:artistIds)', { artistIds })
    .groupBy('work.artistId')
    .getRawMany<WorksRow>();
  return new Map(rows.map(({ artistId, ids }) => [artistId, ids]));
}
