import { signedOutReplica } from '../../platform/replica/create-shown';
import type { ReplicaState } from '../../platform/replica/replica';

/** What a person has done to a song or an album. */
export interface LikeAct {
  /** The song's or the album's. */
  id: string;
  isLiked: boolean;
  /** ISO 8601. */
  at: string;
}

export interface Like<Thing> extends LikeAct {
  thing?: Thing;
}

/** A song or an album in the list of the server. */
export interface Liked<Thing> {
  thing: Thing;
  /** ISO 8601. */
  likedAt: string;
}

/** The latest act on each song or album, by its id. Includes what is no longer liked. */
export type KnownLikes<Thing> = ReadonlyMap<string, Like<Thing>>;

export const noLikes: KnownLikes<never> = new Map();

export type LikesState<Thing> = ReplicaState<KnownLikes<Thing>, Like<Thing>>;

export const signedOutLikes: LikesState<never> = signedOutReplica(noLikes);

const LONG_AGO = new Date(0).toISOString();

/** At the same moment, a like counts as later than an unlike, as on the server. */
function isLater(one: LikeAct, other: LikeAct): boolean {
  const ms = Date.parse(one.at) - Date.parse(other.at);
  return ms === 0 ? one.isLiked && !other.isLiked : ms > 0;
}

export const isLiked = (likes: KnownLikes<unknown>, id: string): boolean => likes.get(id)?.isLiked ?? false;

/** The same likes unless the act is the latest on its song or album. */
export const withLike = <Thing>(likes: KnownLikes<Thing>, like: Like<Thing>): KnownLikes<Thing> => withLikes(likes, [like]);

export function withLikes<Thing>(likes: KnownLikes<Thing>, acts: readonly Like<Thing>[]): KnownLikes<Thing> {
  let latest: Map<string, Like<Thing>> | undefined;
  for (const act of acts) {
    const known = (latest ?? likes).get(act.id);
    if (known && !isLater(act, known)) continue;
    latest ??= new Map(likes);
    latest.set(act.id, withKnownThing(act, known));
  }
  return latest ?? likes;
}

const withKnownThing = <Thing>(like: Like<Thing>, known: Like<Thing> | undefined): Like<Thing> => {
  const thing = like.thing ?? known?.thing;
  return { id: like.id, isLiked: like.isLiked, at: like.at, ...(thing && { thing }) };
};

/** The server's list. What is not in it stays known, for acts that are not sent yet. */
export function withListed<Thing extends { _id: string }>(known: KnownLikes<Thing>, listed: readonly Liked<Thing>[]): KnownLikes<Thing> {
  const likes = new Map<string, Like<Thing>>();
  for (const { likedAt, thing } of listed) likes.set(thing._id, { id: thing._id, isLiked: true, at: likedAt, thing });
  for (const like of known.values()) if (!likes.has(like.id)) likes.set(like.id, { ...like, isLiked: false });
  return likes;
}

/** The stored likes without those that were not sent: the server may refuse them, or give them an earlier moment. */
export function withoutUnsent<Thing>(stored: readonly Like<Thing>[], unsent: readonly LikeAct[]): KnownLikes<Thing> {
  const moments = new Map(unsent.map(({ id, at }) => [id, at]));
  const isUnsent = ({ id, at }: LikeAct) => moments.get(id) === at;
  return new Map(stored.map((like) => [like.id, isUnsent(like) ? { ...like, isLiked: false, at: LONG_AGO } : like]));
}

/** The moment of an act: later than the latest known one, even if the device's clock is slow. */
export function momentOf(likes: KnownLikes<unknown>, id: string, now: number): string {
  const known = likes.get(id);
  return new Date(known ? Math.max(now, Date.parse(known.at) + 1) : now).toISOString();
}

/** The last liked first. */
export const likedThings = <Thing>(likes: KnownLikes<Thing>): Thing[] =>
  [...likes.values()]
    .flatMap(({ isLiked: is, at, thing }) => (is && thing ? [{ thing, at: Date.parse(at) }] : []))
    .sort((one, other) => other.at - one.at)
    .map(({ thing }) => thing);

export function countLiked(likes: KnownLikes<unknown>): number {
  let count = 0;
  for (const { isLiked: is, thing } of likes.values()) if (is && thing) count += 1;
  return count;
}

/** The likes to store again on the device, or to remove from it. */
export const differences = <Thing>(before: KnownLikes<Thing>, after: KnownLikes<Thing>): Like<Thing>[] => [
  ...[...after.values()].filter((like) => hasChanged(before.get(like.id), like)),
  ...[...before.values()].filter(({ id, isLiked: was }) => was && !after.has(id)).map((like) => ({ ...like, isLiked: false })),
];

const hasChanged = <Thing>(before: Like<Thing> | undefined, { isLiked: is, at, thing }: Like<Thing>): boolean =>
  before?.isLiked !== is || before.at !== at || (thing !== before.thing && JSON.stringify(thing) !== JSON.stringify(before.thing));
