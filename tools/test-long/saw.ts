import { appendFileSync } from 'node:fs';

/** Puts a sentence of what a test saw on the page of proofs, when the long forms run: `480 songs in, 20 refused, memory +12 MB`. */
export function saw(sentence: string): void {
  const sightings = process.env.CHORUS_SIGHTINGS;
  if (sightings) appendFileSync(sightings, `${sentence}\n`);
}
