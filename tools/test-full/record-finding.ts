import { appendFileSync } from 'node:fs';

export function recordFinding(sentence: string): void {
  const sightings = process.env.CHORUS_SIGHTINGS;
  if (sightings) appendFileSync(sightings, `${sentence}\n`);
}
