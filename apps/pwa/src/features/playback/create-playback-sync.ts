import type { Realtime } from '../../platform/realtime/realtime';
import { createStore } from '../../platform/store/create-store';
import type { Readable, Store } from '../../platform/store/create-store';
import { parseDeclined, textOfDeclined } from './declined-device';
import type { Devices, PlaybackSnapshot } from './devices';
import type { Elsewhere } from './elsewhere';
import type { PlaybackServer } from './playback-server';
import {
  afterAnnouncement,
  afterClear,
  afterDecline,
  afterPersonChange,
  afterRead,
  afterWrite,
  initialState,
  isDue,
  isHost,
  isOutdated,
} from './playback-sync-rules';
import type { SyncState } from './playback-sync-rules';
import { createRequestThrottle } from './request-throttle';

const SECONDS_BETWEEN_WRITES = 2;

export interface PlaybackSyncDeps {
  server: PlaybackServer;
  realtime: Pick<Realtime, 'on' | 'connection'>;
  isPrivate: Readable<boolean>;
  /** The song and queue that this page plays; undefined while its queue is empty. */
  own: () => PlaybackSnapshot | undefined;
  pause: () => void;
  /** Stores the declined device, which outlasts a reload of this page. */
  memory: { recall: () => string; remember: (text: string) => void };
  /** Monotonic milliseconds. */
  now: () => number;
}

/** Synchronizes what this page plays with the server. */
interface PlaybackSync extends Pick<Devices, 'actAs' | 'changed' | 'decline' | 'leave'> {
  elsewhere: Store<Elsewhere | undefined>;
  /** Nothing is written until the returned function is called, which then writes at once. */
  suspend: () => () => void;
  readAgain: () => void;
}

export function createPlaybackSync(deps: PlaybackSyncDeps): PlaybackSync {
  const { server, realtime, isPrivate, own, memory } = deps;
  const known = createKnown(deps);
  const { state, elsewhere, isDueNow } = known;
  const { reading, writing, clearing } = createSyncRequests(deps, known);

  const begin = () => {
    if (isPrivate.get()) clearing.now();
    reading.now();
    if (isDueNow()) writing.soon();
  };
  const leave = () => {
    const playback = own();
    if (!isDueNow() || !isHost(state.get()) || !playback?.isPlaying) return;
    server.write({ ...playback, isPlaying: false, revision: state.get().revision }, true).catch(() => undefined);
  };

  realtime.on('playback_changed', ({ revision }) => {
    state.set(afterAnnouncement(state.get(), revision));
    // The answer to this page's own write may still be under way.
    if (isOutdated(state.get()) && !state.get().isWriting) reading.now();
  });
  realtime.connection.subscribe(begin);
  isPrivate.subscribe(() => {
    if (isPrivate.get()) clearing.now();
    else writing.soon();
  });

  return {
    elsewhere,
    actAs: (userId) => {
      if (userId === state.get().userId) return;
      leave();
      for (const throttle of [writing, reading, clearing]) throttle.cancel();
      state.set(afterPersonChange(state.get(), userId, parseDeclined(memory.recall())));
      elsewhere.set(undefined);
      begin();
    },
    changed: () => {
      if (isDueNow()) writing.soon();
    },
    decline: () => {
      known.learn(afterDecline(state.get(), elsewhere.get()?.label));
      elsewhere.set(undefined);
    },
    leave,
    suspend: writing.suspend,
    readAgain: reading.now,
  };
}

function createKnown({ realtime, isPrivate, own, memory }: PlaybackSyncDeps) {
  const state = createStore(initialState);
  const isConnected = () => state.get().userId !== undefined && realtime.connection.get() === 'connected';
  return {
    state,
    elsewhere: createStore<Elsewhere | undefined>(undefined),
    isConnected,
    isDueNow: () => isDue(state.get(), { isConnected: isConnected(), isPrivate: isPrivate.get(), own: own() }),
    learn: (next: SyncState) => {
      if (next.declined !== state.get().declined) memory.remember(textOfDeclined(next.declined));
      state.set(next);
    },
  };
}

/** Creates requests that cause one another. */
function createSyncRequests(deps: PlaybackSyncDeps, { state, elsewhere, isConnected, isDueNow, learn }: ReturnType<typeof createKnown>) {
  const { server, isPrivate, own, pause, now } = deps;
  const isStill = (userId: string | undefined) => userId === state.get().userId;

  const read = async () => {
    if (!isConnected()) return;
    const { userId } = state.get();
    const answer = await server.read();
    const reading = isStill(userId) && afterRead(state.get(), answer, now());
    if (!reading) return;
    learn(reading.state);
    elsewhere.set(reading.elsewhere);
    if (own()?.isPlaying !== true) return;
    if (reading.whenPlaying === 'pauses') pause();
    if (reading.whenPlaying === 'writes') requests.writing.now();
  };
  const write = async () => {
    const playback = own();
    if (!isDueNow() || !playback) return;
    const { userId, revision: known } = state.get();
    state.set({ ...state.get(), isWriting: true });
    try {
      const revision = await server.write({ ...playback, revision: known });
      if (isStill(userId)) learn(afterWrite(state.get(), revision));
      if (isHost(state.get())) elsewhere.set(undefined);
    } finally {
      state.set({ ...state.get(), isWriting: false });
      if (isOutdated(state.get())) requests.reading.now();
      // The session may have become private in the meantime.
      if (isPrivate.get()) requests.clearing.now();
    }
  };
  const clear = async () => {
    if (!isConnected() || !isPrivate.get()) return;
    const { userId } = state.get();
    const revision = await server.clear();
    if (isStill(userId)) state.set(afterClear(state.get(), revision));
  };
  const requests = {
    writing: createRequestThrottle(write, isConnected, SECONDS_BETWEEN_WRITES * 1_000),
    reading: createRequestThrottle(read, isConnected),
    clearing: createRequestThrottle(clear, isConnected),
  };
  return requests;
}
