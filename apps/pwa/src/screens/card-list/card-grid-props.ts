import type { Key, ReactNode } from 'react';
import type { LetterStart } from '@chorus/contracts';
import type { Rows } from '../../features/catalogue/lists/use-list-reading';

/** A song, an album or an artist. */
export type ListedItem = { _id: Key } & ({ title: string } | { fullName: string });

export interface CardGridProps<T> {
  /** Undefined: on its way. */
  items: Rows<T>;
  /** Must be a stable function: cards are memoized. */
  cardOf: (item: T) => ReactNode;
  hasRoundCards: boolean;
  /** Of all items, for a list that shows them all. */
  letters: readonly LetterStart[];
  /** Told which items are in sight. */
  onShow: (first: number, count: number) => void;
}
