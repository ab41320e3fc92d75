import { LRUCache } from 'lru-cache';

/** 8 MB of ids, or twenty of the longest playlists. */
const MOST_ITEMS = 200_000;
const LEAST_SIZE = 50;

/**
 * What players were last shown of playlists and rooms. They name songs by their places, which have other songs once somebody else has
 * changed the list. A node that does not know what a player was shown, since it has started or another node showed it, takes the places of
 * the list as it is: so players should reach the same node while they edit a list that others edit, too.
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
