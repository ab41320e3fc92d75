const names = new Intl.Collator('vi', { numeric: true });

/** Numbers by size; texts as Vietnamese sorts them, and the numbers in them by size. */
export const compareValues = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : names.compare(String(one), String(other));
