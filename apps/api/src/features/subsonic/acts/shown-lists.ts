import { LRUCache } from 'lru-cache';

/** 8 MB of ids, or twenty of the longest playlists. */
const MOST_ITEMS = 200_000;
const LEAST_SIZE = 50;

/**
 * The lists of playlists and rooms as each player was last shown them. Players name songs by index, which would be another song once somebody
 * else has changed the list. A node that has not shown the list itself, or has restarted since, takes the index as one of the current list.
 */
export class ShownLists {
  private readonly lists = new LRUCache<string, readonly string[]>({
    maxSize: MOST_ITEMS,
    sizeCalculation: ({ length }) => Math.max(length, LEAST_SIZE),
  });

  show(player: string, listId: string, itemIds: readonly string[]): void {
    this.lists.set(keyOf(player, listId), itemIds);
  }

  shownTo(player: string, listId: string): readonly string[] | undefined {
    return this.lists.get(keyOf(player, listId));
  }

  forget(player: string, listId: string): void {
    this.lists.delete(keyOf(player, listId));
  }
}

const keyOf = (player: string, listId: string) => `${player} ${listId}`;
