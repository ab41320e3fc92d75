export type SortValue = string | number;

export interface ListOrder<T> {
  /** As in the address: `?sort=title`. */
  value: string;
  label: string;
  /** What it sorts by, the most important first; without it, the list is as it comes. */
  by?: (item: T) => readonly SortValue[];
}

export interface ListKind<T> {
  /** The first one is how the list comes. */
  orders: readonly [ListOrder<T>, ...ListOrder<T>[]];
  /** A filter finds an item by any of these. */
  textsOf: (item: T) => readonly string[];
}

interface Released {
  releaseYear: string | number;
  releaseYearKnown?: boolean | undefined;
}

/** The newest year first, and unknown ones last. */
export const newestYearFirst = ({ releaseYear, releaseYearKnown }: Released): number =>
  releaseYearKnown === false ? 0 : -Number(String(releaseYear).slice(0, 4));
