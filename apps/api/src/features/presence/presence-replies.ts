import { IDLE } from '@chorus/contracts';
import * as z from 'zod';
import { type Change, type Doing, idle, type Online } from './roster';

/** Where in the changes Redis is: they are counted anew when it has lost everything. */
export type Place = `${string}/${number}`;

/** Whether changes that were heard go beyond a place; what Redis has lost is no longer counted. */
export function isBehind(place: Place, heard: Place | undefined): boolean {
  const [since, version] = place.split('/');
  const [heardSince, heardVersion] = heard?.split('/') ?? [];
  return since === heardSince && Number(version) < Number(heardVersion);
}

const doing = z.object({ activity: z.string(), songId: z.string().optional() });
const toDoing = ({ activity, songId }: z.infer<typeof doing>): Doing => ({ activity, songId });
const version = z.coerce.number();

const change = z.object({ since: z.string(), version, personId: z.string(), doing: doing.nullable() });
const renewal = z.tuple([z.number(), z.string(), version]);
const everybody = z.tuple([z.string(), version, z.number(), z.array(z.string()), z.array(z.string())]);

/** What somebody does, as Redis keeps it: nothing is empty. */
export const kept = ({ activity, songId }: Doing): string => (activity === IDLE ? '' : JSON.stringify({ activity, songId }));

/** A published change, with the place before it and the one after it. */
export function readChange(message: string): { change: Change; before: Place; after: Place } {
  const { since, version, personId, doing } = change.parse(JSON.parse(message));
  return {
    change: { personId, doing: doing && toDoing(doing) },
    before: `${since}/${version - 1}`,
    after: `${since}/${version}`,
  };
}

export function readRenewal(reply: unknown): { known: boolean; place: Place } {
  const [known, since, version] = renewal.parse(reply);
  return { known: known === 1, place: `${since}/${version}` };
}

export function readEverybody(reply: unknown): { place: Place; settled: boolean; online: Online } {
  const [since, version, settled, people, activities] = everybody.parse(reply);
  const online = new Map<string, Doing>(people.map((personId) => [personId, idle]));
  for (let index = 0; index + 1 < activities.length; index += 2) {
    const [personId = '', text = ''] = activities.slice(index, index + 2);
    if (online.has(personId)) online.set(personId, toDoing(doing.parse(JSON.parse(text))));
  }
  return { place: `${since}/${version}`, settled: settled === 1, online };
}
