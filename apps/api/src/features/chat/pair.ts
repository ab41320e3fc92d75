/** Orders two user ids by their bytes, as PostgreSQL compares them with COLLATE "C". */
export function pairOf(one: string, other: string): { lowPerson: string; highPerson: string } {
  const isLow = Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
  return isLow ? { lowPerson: one, highPerson: other } : { lowPerson: other, highPerson: one };
}
