import { LRUCache } from 'lru-cache';

/** 8 MB of ids, or twenty of the longest playlists. */
const MOST_ITEMS = 200_000;
const LEAST_SIZE = 50;

/**
 * What players were last shown of playlists. They name the songs to remove by their places, which have other songs once somebody else has
 * changed the playlist. A node that does not know what a player was shown takes the places of the playlist as it is.
 */
export class ShownPlaylists {
  private readonly lists = new LRUCache<string, readonly string[]>({
    maxSize: MOST_ITEMS,
    sizeCalculation: ({ length }) => Math.max(length, LEAST_SIZE),
  });

  show(player: string, playlistId: string, itemIds: readonly string[]): void {
    this.lists.set(keyOf(player, playlistId), itemIds);
  }

  shownTo(player: string, playlistId: string): readonly string[] | undefined {
    return this.lists.get(keyOf(player, playlistId));
  }

  forget(player: string, playlistId: string): void {
    this.lists.delete(keyOf(player, playlistId));
  }
}

const keyOf = (player: string, playlistId: string) => `${player} ${playlistId}`;
