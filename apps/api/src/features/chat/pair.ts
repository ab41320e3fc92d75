/** Two people in the one order in which a conversation names them: that of their subjects' bytes, as PostgreSQL compares them there. */
export function pairOf(one: string, other: string): { lowPerson: string; highPerson: string } {
  const isLow = Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
  return isLow ? { lowPerson: one, highPerson: other } : { lowPerson: other, highPerson: one };
}
