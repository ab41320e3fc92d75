import { likesEndpoints, likesServerEvents } from '@chorus/contracts';
import type { LikeChanged, LikedSong, Song } from '@chorus/contracts';
import * as z from 'zod/mini';
import { callForPart } from '../../platform/api-client/call-api';
import { createReplica } from '../../platform/replica/create-replica';
import type { ReplicaSpec, TabMessage, Tabs } from '../../platform/replica/replica';
import type { UnsentLikeRow } from '../../platform/storage/rows/like-rows';
import type { Readable } from '../../platform/store/create-store';
import { likeKind } from './like-kind';
import { differences, momentOf, noLikes, withLike, withLikes, withListed, withoutUnsent } from './likes-rules';
import type { KnownLikes, LikesState } from './likes-rules';
import type { LikesStore } from './likes-store';

type LikesSpec = ReplicaSpec<KnownLikes, LikeChanged, LikeChanged, UnsentLikeRow>;

interface LikesDeps extends Required<Pick<LikesSpec, 'realtime' | 'outbox' | 'tabs'>> {
  store: LikesStore;
  /** All songs that the person likes, from the server. */
  read: () => Promise<LikedSong[]>;
  now: () => number;
  /** `reason` is one sentence for the person. */
  onRefused: (reason: string) => void;
}

export interface Likes {
  state: Readable<LikesState>;
  actAs: (userId: string | undefined) => void;
  /** Shown at once, sent as soon as there is a network. Does nothing while nobody is signed in. */
  set: (song: Song, isLiked: boolean) => void;
  /** Reads the list from the server again, after a random delay: many pages may do so at once. */
  refetchSoon: () => void;
}

export function createLikes({ store, read, now, onRefused, ...deps }: LikesDeps): Likes {
  const songOf = (songId: string) => replica.state.get().data.get(songId)?.song;

  const kind = likeKind({
    onAnswered: (sent, answer) => {
      const song = songOf(answer.songId);
      replica.confirm(sent, { ...answer, ...(song && { song }) });
    },
    onRefused: (sent, { code, message }) => {
      const last = sent.at(-1);
      const reason = code === 'conflict' ? message : last && goneReason(last, songOf(last.songId));
      replica.reject(sent);
      if (reason !== undefined) onRefused(reason);
    },
    onDelayed: (unsent) => onRefused(delayReason(unsent, songOf(unsent.songId))),
  });

  const replica = createReplica<KnownLikes, LikeChanged, LikeChanged, UnsentLikeRow>({
    ...deps,
    kind,
    changeOf: (act) => act,
    idOf: ({ songId, at }) => `${songId} ${at}`,
    initial: noLikes,
    reduce: withLike,
    withPending: withLikes,
    recall: async (userId, unsent) => {
      const stored = withoutUnsent(await store.recall(userId), unsent);
      return (likes) => withLikes(stored, [...likes.values()]);
    },
    save: (userId, before, after) => store.save(userId, differences(before, after)),
    fetch: async () => {
      const listed = await read();
      return (likes) => withListed(likes, listed);
    },
  });
  deps.realtime.on('like_changed', replica.applyRemote);

  return {
    state: replica.state,
    actAs: replica.actAs,
    set: (song, isLiked) => {
      const { userId, data: likes } = replica.state.get();
      const songId = song._id;
      if (userId === undefined || likes.get(songId)?.isLiked === isLiked) return;
      replica
        .applyLocal([{ songId, isLiked, at: momentOf(likes, songId, now()), song }])
        .catch(() => onRefused("Your like couldn't be saved on this device."));
    },
    refetchSoon: replica.refetchSoon,
  };
}

/** Parsed part by part, so that the page stays responsive. */
const PART = { limit: '500' };

export async function readLikes(from?: string): Promise<LikedSong[]> {
  const { items, next } = await callForPart(likesEndpoints.list, { query: PART, asPerson: true }, from);
  return next === undefined ? items : [...items, ...(await readLikes(next))];
}

/** The message format that tabs of the previous release understand. */
const likeMessage = z.object({
  userId: z.string(),
  /** The act, or what the server stored for it. */
  like: likesServerEvents.like_changed,
  /** The act to which `like` is the server's answer: the moment that the device gave it. */
  answered: z.optional(z.string()),
  /** The server refused the act for good. */
  isRefused: z.optional(z.boolean()),
});

type LikeMessage = TabMessage<LikeChanged, LikeChanged>;

const written = ({ userId, change, answer, isRejected }: LikeMessage): z.infer<typeof likeMessage> =>
  answer ? { userId, like: answer, answered: change.at } : { userId, like: change, ...(isRejected && { isRefused: true }) };

const read = ({ userId, like, answered, isRefused = false }: z.infer<typeof likeMessage>): LikeMessage =>
  answered === undefined ? { userId, change: like, isRejected: isRefused } : { userId, change: { ...like, at: answered }, answer: like };

/** Shows likes of one tab in the others, also without a network. */
export const openLikesChannel = (
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel('chorus.likes'),
): Tabs<LikeChanged, LikeChanged> => ({
  publish: (message) => channel.postMessage(written(message)),
  onMessage: (listener) =>
    channel.addEventListener('message', ({ data }) => {
      const message = likeMessage.safeParse(data);
      if (message.success) listener(read(message.data));
    }),
});

const nameOf = (song: Song | undefined): string => (song ? `“${song.title}”` : 'A song');

/** For a song that is gone. Undefined for an unlike: the song is not liked, as the person wants. */
const goneReason = ({ isLiked }: UnsentLikeRow, song: Song | undefined): string | undefined =>
  isLiked ? `${nameOf(song)} couldn't be liked: it is no longer in the catalog.` : undefined;

/** The notice for an act that the server refuses for now. */
const delayReason = ({ isLiked }: UnsentLikeRow, song: Song | undefined): string =>
  `${nameOf(song)} couldn't be ${isLiked ? 'added to' : 'removed from'} Liked songs yet. Chorus tries again every day.`;
