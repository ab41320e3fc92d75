import type { Like, LikeChanged, LikedSong, Song } from '@chorus/contracts';
import { signedOutReplica } from '../../platform/replica/create-shown';
import type { ReplicaState } from '../../platform/replica/replica';

/** The latest act on each song, by song id. Includes songs that are no longer liked. */
export type KnownLikes = ReadonlyMap<string, LikeChanged>;

export const noLikes: KnownLikes = new Map();

export type LikesState = ReplicaState<KnownLikes, LikeChanged>;

export const signedOutLikes: LikesState = signedOutReplica(noLikes);

type Act = Pick<Like, 'isLiked' | 'at'>;

const LONG_AGO = new Date(0).toISOString();

/** At the same moment, a like counts as later than an unlike, as on the server. */
function isLater(one: Act, other: Act): boolean {
  const ms = Date.parse(one.at) - Date.parse(other.at);
  return ms === 0 ? one.isLiked && !other.isLiked : ms > 0;
}

export const isLiked = (likes: KnownLikes, songId: string): boolean => likes.get(songId)?.isLiked ?? false;

/** The same likes unless the act is the latest on its song. */
export const withLike = (likes: KnownLikes, like: LikeChanged): KnownLikes => withLikes(likes, [like]);

export function withLikes(likes: KnownLikes, acts: readonly LikeChanged[]): KnownLikes {
  let latest: Map<string, LikeChanged> | undefined;
  for (const act of acts) {
    const known = (latest ?? likes).get(act.songId);
    if (known && !isLater(act, known)) continue;
    latest ??= new Map(likes);
    latest.set(act.songId, withKnownSong(act, known));
  }
  return latest ?? likes;
}

const withKnownSong = (like: LikeChanged, known: LikeChanged | undefined): LikeChanged => {
  const song = like.song ?? known?.song;
  return { songId: like.songId, isLiked: like.isLiked, at: like.at, ...(song && { song }) };
};

/** The server's list. Songs that are not in it stay known, for acts that are not sent yet. */
export function withListed(known: KnownLikes, listed: readonly LikedSong[]): KnownLikes {
  const likes = new Map<string, LikeChanged>();
  for (const { likedAt, ...song } of listed) likes.set(song._id, { songId: song._id, isLiked: true, at: likedAt, song });
  for (const like of known.values()) if (!likes.has(like.songId)) likes.set(like.songId, { ...like, isLiked: false });
  return likes;
}

/** The stored likes without those that were not sent: the server may refuse them, or give them an earlier moment. */
export function withoutUnsent(stored: readonly LikeChanged[], unsent: readonly Like[]): KnownLikes {
  const moments = new Map(unsent.map(({ songId, at }) => [songId, at]));
  const isUnsent = ({ songId, at }: LikeChanged) => moments.get(songId) === at;
  return new Map(stored.map((like) => [like.songId, isUnsent(like) ? { ...like, isLiked: false, at: LONG_AGO } : like]));
}

/** The moment of an act: later than the latest known one, even if the device's clock is slow. */
export function momentOf(likes: KnownLikes, songId: string, now: number): string {
  const known = likes.get(songId);
  return new Date(known ? Math.max(now, Date.parse(known.at) + 1) : now).toISOString();
}

/** The last liked first. */
export const likedSongs = (likes: KnownLikes): Song[] =>
  [...likes.values()]
    .flatMap(({ isLiked: is, at, song }) => (is && song ? [{ song, at: Date.parse(at) }] : []))
    .sort((one, other) => other.at - one.at)
    .map(({ song }) => song);

export function countLiked(likes: KnownLikes): number {
  let count = 0;
  for (const { isLiked: is, song } of likes.values()) if (is && song) count += 1;
  return count;
}

/** The likes to store again on the device, or to remove from it. */
export const differences = (before: KnownLikes, after: KnownLikes): LikeChanged[] => [
  ...[...after.values()].filter((like) => hasChanged(before.get(like.songId), like)),
  ...[...before.values()].filter(({ songId, isLiked: was }) => was && !after.has(songId)).map((like) => ({ ...like, isLiked: false })),
];

const hasChanged = (before: LikeChanged | undefined, { isLiked: is, at, song }: LikeChanged): boolean =>
  before?.isLiked !== is || before.at !== at || (song !== before.song && JSON.stringify(song) !== JSON.stringify(before.song));
