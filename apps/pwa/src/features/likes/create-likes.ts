import * as z from 'zod/mini';
import { createReplica } from '../../platform/replica/create-replica';
import type { ReplicaSpec, TabMessage, Tabs } from '../../platform/replica/replica';
import type { Readable } from '../../platform/store/create-store';
import { likeKind } from './like-kind';
import type { LikedNoun } from './liked-noun';
import { differences, momentOf, noLikes, withLike, withLikes, withListed, withoutUnsent } from './likes-rules';
import type { KnownLikes, Like, LikeAct, Liked, LikesState } from './likes-rules';
import type { LikesStore } from './likes-store';

type LikesSpec<Thing> = ReplicaSpec<KnownLikes<Thing>, Like<Thing>, Like<Thing>, LikeAct>;

interface LikesDeps<Thing> extends Required<Pick<LikesSpec<Thing>, 'realtime' | 'outbox' | 'tabs'>> {
  store: LikesStore<Thing>;
  /** All that the person likes, from the server. */
  read: () => Promise<readonly Liked<Thing>[]>;
  now: () => number;
  /** `reason` is one sentence for the person. */
  onRefused: (reason: string) => void;
}

export interface Likes<Thing> {
  state: Readable<LikesState<Thing>>;
  actAs: (userId: string | undefined) => void;
  /** Shown at once, sent as soon as there is a network. Does nothing while nobody is signed in. */
  set: (thing: Thing, isLiked: boolean) => void;
  /** Reads the list from the server again, after a random delay: many pages may do so at once. */
  refetchSoon: () => void;
}

/** The songs or the albums that a person likes. */
export function createLikes<Thing extends { _id: string; title: string }, Wire>(
  noun: LikedNoun<Thing, Wire>,
  { store, read, now, onRefused, ...deps }: LikesDeps<Thing>,
): Likes<Thing> {
  const thingOf = (id: string) => replica.state.get().data.get(id)?.thing;
  const nameOf = (id: string) => {
    const thing = thingOf(id);
    return thing ? `“${thing.title}”` : noun.unnamed;
  };

  const kind = likeKind(noun, {
    onAnswered: (sent, { id, isLiked, at }) => {
      const thing = thingOf(id);
      replica.confirm(sent, { id, isLiked, at, ...(thing && { thing }) });
    },
    onRefused: (sent, { code, message }) => {
      const last = sent.at(-1);
      // After an unlike, what is gone is not liked, as the person wants.
      const gone = last?.isLiked ? `${nameOf(last.id)} couldn't be liked: it is no longer in the catalog.` : undefined;
      const reason = code === 'conflict' ? message : gone;
      replica.reject(sent);
      if (reason !== undefined) onRefused(reason);
    },
    onDelayed: ({ id, isLiked }) =>
      onRefused(`${nameOf(id)} couldn't be ${isLiked ? 'added to' : 'removed from'} ${noun.list} yet. Chorus tries again every day.`),
  });

  const replica = createReplica<KnownLikes<Thing>, Like<Thing>, Like<Thing>, LikeAct>({
    ...deps,
    kind,
    changeOf: (act) => act,
    idOf: ({ id, at }) => `${id} ${at}`,
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
  noun.listen(deps.realtime, replica.applyRemote);

  return {
    state: replica.state,
    actAs: replica.actAs,
    set: (thing, isLiked) => {
      const { userId, data: likes } = replica.state.get();
      const id = thing._id;
      if (userId === undefined || likes.get(id)?.isLiked === isLiked) return;
      replica
        .applyLocal([{ id, isLiked, at: momentOf(likes, id, now()), thing }])
        .catch(() => onRefused("Your like couldn't be saved on this device."));
    },
    refetchSoon: replica.refetchSoon,
  };
}

type LikeMessage<Thing> = TabMessage<Like<Thing>, Like<Thing>>;

/** Shows likes of one tab in the others, also without a network. */
export function openLikesChannel<Thing, Wire>(
  { wire, fromWire, toWire, channel: name }: LikedNoun<Thing, Wire>,
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel(name),
): Tabs<Like<Thing>, Like<Thing>> {
  /** The message format that tabs of the previous release understand. */
  const likeMessage = z.object({
    userId: z.string(),
    /** The act, or what the server stored for it. */
    like: wire,
    /** The act to which `like` is the server's answer: the moment that the device gave it. */
    answered: z.optional(z.string()),
    /** The server refused the act for good. */
    isRefused: z.optional(z.boolean()),
  });
  const written = ({ userId, change, answer, isRejected }: LikeMessage<Thing>) =>
    answer
      ? { userId, like: toWire(answer), answered: change.at }
      : { userId, like: toWire(change), ...(isRejected && { isRefused: true }) };
  const read = ({ userId, like: said, answered, isRefused = false }: z.infer<typeof likeMessage>): LikeMessage<Thing> => {
    const like = fromWire(said);
    return answered === undefined
      ? { userId, change: like, isRejected: isRefused }
      : { userId, change: { ...like, at: answered }, answer: like };
  };

  return {
    publish: (message) => channel.postMessage(written(message)),
    onMessage: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        const message = likeMessage.safeParse(data);
        if (message.success) listener(read(message.data));
      }),
  };
}
