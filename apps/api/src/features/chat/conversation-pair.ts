/** Orders two user ids by their bytes, as PostgreSQL compares them with COLLATE "C". */
export function pairOf(one: string, other: string): { lowUserId: string; highUserId: string } {
  const isLow = Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
  return isLow ? { lowUserId: one, highUserId: other } : { lowUserId: other, highUserId: one };
}
