import { useState } from 'react';
import { INITIAL_PAGE_SIZE, itemsOn, pageAt } from './page-numbers';

export function usePages<T>(items: readonly T[]) {
  const [wanted, setWanted] = useState(1);
  const [size, setSize] = useState(INITIAL_PAGE_SIZE);
  const page = pageAt(wanted, size, items.length);

  return {
    page,
    shown: itemsOn(page, items),
    goTo: setWanted,
    resize: (newSize: number) => {
      setSize(newSize);
      setWanted(1);
    },
  };
}
