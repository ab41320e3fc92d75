import type { Key, ReactNode } from 'react';
import type { LetterStart } from '@chorus/contracts';
import type { Rows } from '../../features/catalogue/lists/use-list-reading';

/** A song, an album or an artist. */
export type ListedItem = { _id: Key } & ({ title: string } | { fullName: string });

export interface CardGridProps<T> {
  /** Sparse: items that are loading are undefined. */
  items: Rows<T>;
  /** Must be a stable function: cards are memoized. */
  cardOf: (item: T) => ReactNode;
  hasRoundCards: boolean;
  /** The letters of all items, for a list that shows all of them. */
  letters: readonly LetterStart[];
  /** Called with the items in view. */
  onShow: (first: number, count: number) => void;
}
