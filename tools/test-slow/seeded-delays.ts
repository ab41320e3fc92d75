import { createHash } from 'node:crypto';

const LEAST_MS = 100;
const MOST_MS = 500;
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** Returns a delay in milliseconds, which depends on the name and its number of calls. Ids in names are ignored, as each run has others. */
export type DelayOf = (name: string) => number;

export function seededDelays(seed: string): DelayOf {
  const seen = new Map<string, number>();
  return (name) => {
    const known = name.replaceAll(ID, 'id');
    const nth = (seen.get(known) ?? 0) + 1;
    seen.set(known, nth);
    const number = createHash('sha256').update(`${seed} ${known} ${nth}`).digest().readUInt32BE();
    return LEAST_MS + (number % (MOST_MS - LEAST_MS + 1));
  };
}
