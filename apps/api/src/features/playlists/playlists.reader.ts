import { personalPictureUrl } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PlaylistAuthorization } from './playlist-authorization';

interface PlaylistSongs {
  name: string;
  /** Its own cover; null if it has none. */
  imageUrl: string | null;
  songIds: string[];
}

@Injectable()
export class PlaylistsReader {
  constructor(
    private readonly database: DataSource,
    private readonly authorization: PlaylistAuthorization,
  ) {}

  /** The songs of a playlist in their order; undefined if the person may not see it, or nobody but its owner may. */
  async sharedSongsFor(id: string, userId: string): Promise<PlaylistSongs | undefined> {
    try {
      const { playlist } = await this.authorization.findVisible(id, { userId });
      if (playlist.access === 'private') return undefined;
      const items = await this.database.query<{ songId: string }[]>(
        'SELECT song_id AS "songId" FROM playlist_items WHERE playlist_id = $1 AND removed_at IS NULL ORDER BY position, id',
        [id],
      );
      const { name, cover } = playlist;
      return { name, imageUrl: cover ? personalPictureUrl(cover) : null, songIds: items.map(({ songId }) => songId) };
    } catch (error) {
      if (error instanceof NotFoundException) return undefined;
      throw error;
    }
  }
}
