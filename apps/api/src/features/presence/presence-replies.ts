import { IDLE } from '@chorus/contracts';
import * as z from 'zod';
import { parseJson } from '../../platform/json/parse-json';
import { cutOwnText } from './own-texts';
import { type Activity, type Change, idle, type Online } from './roster';

/** A position in the sequence of changes. `since` changes when Redis has lost its data and the numbering restarts. */
export type Position = `${string}/${number}`;

/** Positions before and after a data loss are not comparable. */
export function isBehind(position: Position, current: Position | undefined): boolean {
  const [since, version] = position.split('/');
  const [currentSince, currentVersion] = current?.split('/') ?? [];
  return since === currentSince && Number(version) < Number(currentVersion);
}

const storedActivity = z.object({ activity: z.string(), songId: z.string().optional(), sessionId: z.string().optional() });
/** Nodes of the previous release store longer texts of people's own. */
const toActivity = ({ activity, songId, sessionId }: z.infer<typeof storedActivity>): Activity => ({
  activity: songId === undefined ? cutOwnText(activity) : activity,
  songId,
  sessionId,
});
const version = z.coerce.number();

// oxlint-disable-next-line chorus/fields-words -- `personId` and `doing` are shared with nodes of the previous release
const change = z.object({ since: z.string(), version, personId: z.string(), doing: storedActivity.nullable() });
const renewal = z.tuple([z.number(), z.string(), version]);
const everybody = z.tuple([z.string(), version, z.number(), z.array(z.string()), z.array(z.string())]);

/** An activity as stored in Redis: JSON, or an empty string for idle. */
export const toStored = ({ activity, songId, sessionId }: Activity): string =>
  activity === IDLE ? '' : JSON.stringify({ activity, songId, sessionId });

/** `undefined` when it cannot be read: no message in Redis may end this process. */
export function readChange(message: string): { change: Change; before: Position; after: Position } | undefined {
  const read = change.safeParse(parseJson(message));
  if (!read.success) return undefined;
  // oxlint-disable-next-line chorus/fields-words -- as above
  const { since, version, personId: userId, doing: activity } = read.data;
  return {
    change: { userId, activity: activity && toActivity(activity) },
    before: `${since}/${version - 1}`,
    after: `${since}/${version}`,
  };
}

export function readRenewal(reply: unknown): { known: boolean; position: Position } {
  const [known, since, version] = renewal.parse(reply);
  return { known: known === 1, position: `${since}/${version}` };
}

export function readEverybody(reply: unknown): { position: Position; settled: boolean; online: Online } {
  const [since, version, settled, people, activities] = everybody.parse(reply);
  const online = new Map<string, Activity>(people.map((userId) => [userId, idle]));
  for (let index = 0; index + 1 < activities.length; index += 2) {
    const [userId = '', text = ''] = activities.slice(index, index + 2);
    const read = storedActivity.safeParse(parseJson(text));
    if (read.success && online.has(userId)) online.set(userId, toActivity(read.data));
  }
  return { position: `${since}/${version}`, settled: settled === 1, online };
}
