interface Covered {
  imageUrl: string;
}

const isThirdAlike = (shown: readonly Covered[], at: number): boolean =>
  at >= 2 && [1, 2].every((before) => shown[at - before]?.imageUrl === shown[at]?.imageUrl);

const hasThreeAlike = (shown: readonly Covered[]): boolean => shown.some((_, at) => isThirdAlike(shown, at));

/**
 * Moves an item that would be the third in a row with the same cover to later, or to earlier if nothing comes after it.
 * If all covers are equal, the order stays.
 */
export function withoutThreeAlike<C extends Covered>(items: readonly C[]): C[] {
  const waiting = [...items];
  const shown: C[] = [];
  const fits = (item: C) => !isThirdAlike([...shown, item], shown.length);
  while (waiting.some(fits)) shown.push(...waiting.splice(waiting.findIndex(fits), 1));
  for (const item of waiting) {
    const place = shown.findIndex((_, at) => !hasThreeAlike(shown.toSpliced(at, 0, item)));
    shown.splice(place === -1 ? shown.length : place, 0, item);
  }
  return shown;
}
