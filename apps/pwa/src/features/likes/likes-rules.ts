import type { Like, LikeChanged, LikedSong, Song } from '@chorus/contracts';

/** The latest act that this page knows, by song id. Includes songs that are no longer liked. */
export type KnownLikes = ReadonlyMap<string, LikeChanged>;

export const noLikes: KnownLikes = new Map();

type Act = Pick<Like, 'isLiked' | 'at'>;

/** At the same moment, a like counts as later than an unlike, as on the server. */
function isLater(one: Act, other: Act): boolean {
  const ms = Date.parse(one.at) - Date.parse(other.at);
  return ms === 0 ? one.isLiked && !other.isLiked : ms > 0;
}

export const isLiked = (likes: KnownLikes, songId: string): boolean => likes.get(songId)?.isLiked ?? false;

/** The same likes unless the act is the latest on its song. */
export function withLike(likes: KnownLikes, like: LikeChanged): KnownLikes {
  const known = likes.get(like.songId);
  if (known && !isLater(like, known)) return likes;
  return new Map(likes).set(like.songId, withKnownSong(like, known));
}

const withKnownSong = (like: LikeChanged, known: LikeChanged | undefined): LikeChanged => {
  const song = like.song ?? known?.song;
  return { songId: like.songId, isLiked: like.isLiked, at: like.at, ...(song && { song }) };
};

/** Replaces an act of this page by what the server stored for it, whose moment may differ, unless a later act is known. */
export function withAnswer(likes: KnownLikes, sentAt: string, answer: LikeChanged): KnownLikes {
  const known = likes.get(answer.songId);
  if (known?.at !== sentAt) return withLike(likes, answer);
  return new Map(likes).set(answer.songId, withKnownSong(answer, known));
}

/** Removes an act that the server has refused for good. A later one stays. */
export function withoutAct(likes: KnownLikes, songId: string, { at }: Pick<Act, 'at'>): KnownLikes {
  if (likes.get(songId)?.at !== at) return likes;
  const left = new Map(likes);
  left.delete(songId);
  return left;
}

/** The server's list, updated by acts that happened since the request or are not sent yet. */
export function withFetched(known: KnownLikes, listed: readonly LikedSong[], newer: Iterable<LikeChanged>): KnownLikes {
  const likes = new Map<string, LikeChanged>();
  for (const { likedAt, ...song } of listed) likes.set(song._id, { songId: song._id, isLiked: true, at: likedAt, song });
  for (const like of newer) {
    const other = likes.get(like.songId);
    if (!other || isLater(like, other)) likes.set(like.songId, withKnownSong(like, other ?? known.get(like.songId)));
  }
  return likes;
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
