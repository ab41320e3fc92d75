import { type Playlist, personalPictureUrl } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PlaylistAuthorization } from './playlist-authorization';
import { PlaylistsReadingService } from './playlists-reading.service';

interface PlaylistSongs {
  name: string;
  /** Its own cover; null if it has none. */
  imageUrl: string | null;
  songIds: string[];
}

export interface PlaylistSong {
  itemId: string;
  songId: string;
}

@Injectable()
export class PlaylistsReader {
  constructor(
    private readonly database: DataSource,
    private readonly authorization: PlaylistAuthorization,
    private readonly reading: PlaylistsReadingService,
  ) {}

  /** The person's own playlists and those they joined, the last changed first. */
  listFor(userId: string): Promise<Playlist[]> {
    return this.reading.listFor(userId);
  }

  /** Undefined if there is none that the person may see. */
  async find(id: string, userId: string): Promise<Playlist | undefined> {
    try {
      return await this.reading.byId(id, { userId });
    } catch (error) {
      if (error instanceof NotFoundException) return undefined;
      throw error;
    }
  }

  /** The items of a playlist that the person may see, in their order. */
  async itemsOf(id: string, userId: string): Promise<PlaylistSong[]> {
    await this.authorization.findVisible(id, { userId });
    return this.database.query(
      'SELECT id AS "itemId", song_id AS "songId" FROM playlist_items WHERE playlist_id = $1 AND removed_at IS NULL ORDER BY position, id',
      [id],
    );
  }

  /** How many seconds the songs of these playlists last together. */
  async secondsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ id: string; seconds: number }[]>(
      `SELECT item.playlist_id AS id, round(sum(songs.duration))::float8 AS seconds
       FROM playlist_items AS item JOIN songs ON songs.id = item.song_id
       WHERE item.playlist_id = ANY($1::uuid[]) AND item.removed_at IS NULL GROUP BY item.playlist_id`,
      [ids],
    );
    return new Map(rows.map(({ id, seconds }) => [id, seconds]));
  }

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
