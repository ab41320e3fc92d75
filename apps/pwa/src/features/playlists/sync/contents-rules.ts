import type { PlaylistChanges, PlaylistItem } from '@chorus/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';

export type ItemChanges = Omit<PlaylistChanges, 'isIncomplete'>;

/** The items of a playlist that the page knows, in their order, up to a revision of the server. */
export interface Contents {
  revision: number;
  items: readonly PlaylistItem[];
}

export const inOrder = (one: PlaylistItem, other: PlaylistItem): number =>
  compare(one.position, other.position) || compare(one._id, other._id);

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** An answer that is older than what is known changes nothing. */
export function withChanges(contents: Contents, { revision, items, removedIds }: ItemChanges): Contents {
  if (revision < contents.revision) return contents;
  if (items.length === 0 && removedIds.length === 0) return revision === contents.revision ? contents : { ...contents, revision };
  const left = new Set([...removedIds, ...items.map(({ _id }) => _id)]);
  const unchanged = contents.items.filter(({ _id }) => !left.has(_id));
  return { revision, items: [...unchanged, ...items].sort(inOrder) };
}

/** The changes by a read of all items: none if it is older than what is known. */
export function changesTo(contents: Contents, read: Contents): ItemChanges {
  if (read.revision < contents.revision) return { revision: contents.revision, items: [], removedIds: [] };
  const known = new Map(contents.items.map((item) => [item._id, item]));
  const items = read.items.filter((item) => {
    const before = known.get(item._id);
    known.delete(item._id);
    return before === undefined || replaceEqualDeep(before, item) !== before;
  });
  return { revision: read.revision, items, removedIds: [...known.keys()] };
}
