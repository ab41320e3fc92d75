import type { SongCredits } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class ContributorsService {
  constructor(private readonly dataSource: DataSource) {}

  async ofSong(songId: string): Promise<SongCredits> {
    const [song] = await this.dataSource.query<{ credits: { role: string; name: string; artistId: string | null }[] }[]>(
      `SELECT coalesce((
         SELECT json_agg(json_build_object('role', role, 'name', name, 'artistId', (
           SELECT id FROM artists WHERE folded_name(full_name) = folded_name(name) ORDER BY created_at, id LIMIT 1
         )) ORDER BY position) FROM song_contributors WHERE song_id = songs.id
       ), '[]') AS credits FROM songs WHERE id = $1`,
      [songId],
    );
    if (!song) throw new NotFoundException("We couldn't find this song.");
    return { credits: song.credits.map(({ artistId, ...credit }) => (artistId === null ? credit : { ...credit, artistId })) };
  }
}
