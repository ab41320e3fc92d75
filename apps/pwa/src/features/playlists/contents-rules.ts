import type { PlaylistChanges, PlaylistItem } from '@chorus/contracts';

/** The items of a playlist that the page knows, in their order, up to a revision of the server. */
export interface Contents {
  revision: number;
  items: readonly PlaylistItem[];
}

export const inOrder = (one: PlaylistItem, other: PlaylistItem): number =>
  compare(one.position, other.position) || compare(one._id, other._id);

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** An answer that was overtaken by a later one changes nothing. */
export function withChanges(contents: Contents, { revision, items, removedIds }: PlaylistChanges): Contents {
  if (revision < contents.revision) return contents;
  if (items.length === 0 && removedIds.length === 0) return { ...contents, revision };
  const left = new Set([...removedIds, ...items.map(({ _id }) => _id)]);
  const kept = contents.items.filter(({ _id }) => !left.has(_id));
  return { revision, items: [...kept, ...items].sort(inOrder) };
}
