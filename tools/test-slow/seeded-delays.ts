import { createHash } from 'node:crypto';

const LEAST_MS = 100;
const MOST_MS = 500;
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** In milliseconds: how late what has this name is for the nth time, whatever came in between. Ids, which each run makes anew, are all one. */
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
