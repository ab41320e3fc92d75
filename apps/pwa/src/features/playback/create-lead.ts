import type { Realtime } from '../../platform/realtime/realtime';
import { createStore } from '../../platform/store/create-store';
import type { Readable, Store } from '../../platform/store/create-store';
import type { Devices, OwnPlayback } from './devices';
import type { Elsewhere } from './elsewhere';
import { parseDeclined, textOfDeclined } from './declined-device';
import { announced, cleared, isOutdated, leads, nothingKnown, whatIsRead, written } from './lead-rules';
import { createRequestThrottle } from './request-throttle';
import type { PlaybackServer } from './playback-server';

const SECONDS_BETWEEN_WRITES = 2;

export interface LeadDeps {
  server: PlaybackServer;
  realtime: Pick<Realtime, 'on' | 'connection'>;
  isPrivate: Readable<boolean>;
  /** What this page plays; undefined where its queue is empty. */
  own: () => OwnPlayback | undefined;
  pause: () => void;
  /** Of what was declined, which outlasts a reload of this page. */
  memory: { recall: () => string; remember: (text: string) => void };
  /** Monotonic milliseconds. */
  now: () => number;
}

interface Lead extends Pick<Devices, 'actAs' | 'changed' | 'decline' | 'leave'> {
  elsewhere: Store<Elsewhere | undefined>;
  /** Until the returned function is called, nothing is written; then it is at once. */
  suspend: () => () => void;
  readAgain: () => void;
}

// oxlint-disable-next-line max-lines-per-function -- reads and writes that cause one another, over one state
export function createLead({ server, realtime, isPrivate, own, pause, memory, now }: LeadDeps): Lead {
  const elsewhere = createStore<Elsewhere | undefined>(undefined);
  let userId: string | undefined;
  let known = nothingKnown;
  let isWriting = false;

  const learn = (next: typeof known) => {
    if (next.declined !== known.declined) memory.remember(textOfDeclined(next.declined));
    known = next;
  };
  const isConnected = () => userId !== undefined && realtime.connection.get() === 'connected';
  const isPlaying = () => own()?.isPlaying === true;
  const isDue = () => isConnected() && !isPrivate.get() && own() !== undefined && (isPlaying() || leads(known));

  const read = async () => {
    if (!isConnected()) return;
    const asked = userId;
    const state = await server.read();
    const reading = asked === userId && whatIsRead(known, state, now());
    if (!reading) return;
    learn(reading.known);
    elsewhere.set(reading.elsewhere);
    if (!isPlaying()) return;
    if (reading.whenPlaying === 'pauses') pause();
    if (reading.whenPlaying === 'writes') writing.now();
  };
  const write = async () => {
    const playback = own();
    if (!isDue() || !playback) return;
    const asked = userId;
    isWriting = true;
    try {
      const revision = await server.write({ ...playback, revision: known.revision });
      if (asked === userId) learn(written(known, revision));
      if (leads(known)) elsewhere.set(undefined);
    } finally {
      isWriting = false;
      if (isOutdated(known)) reading.now();
      // Where the session became private in the meantime.
      if (isPrivate.get()) clearing.now();
    }
  };
  const clear = async () => {
    if (!isConnected() || !isPrivate.get()) return;
    const asked = userId;
    const revision = await server.clear();
    if (asked === userId) known = cleared(known, revision);
  };
  const writing = createRequestThrottle(write, isConnected, SECONDS_BETWEEN_WRITES * 1_000);
  const reading = createRequestThrottle(read, isConnected);
  const clearing = createRequestThrottle(clear, isConnected);
  const begin = () => {
    if (isPrivate.get()) clearing.now();
    reading.now();
    if (isDue()) writing.soon();
  };

  const leave = () => {
    const playback = own();
    if (!isDue() || !leads(known) || !playback?.isPlaying) return;
    server.write({ ...playback, isPlaying: false, revision: known.revision }, true).catch(() => undefined);
  };

  realtime.on('playback_changed', ({ revision }) => {
    known = announced(known, revision);
    // The answer to this page's own write may still be under way.
    if (isOutdated(known) && !isWriting) reading.now();
  });
  realtime.connection.subscribe(begin);
  isPrivate.subscribe(() => {
    if (isPrivate.get()) clearing.now();
    else writing.soon();
  });

  return {
    elsewhere,
    actAs: (next) => {
      if (next === userId) return;
      leave();
      for (const throttle of [writing, reading, clearing]) throttle.cancel();
      userId = next;
      known = { ...nothingKnown, declined: parseDeclined(memory.recall()) };
      elsewhere.set(undefined);
      begin();
    },
    changed: () => {
      if (isDue()) writing.soon();
    },
    decline: () => {
      const label = elsewhere.get()?.label;
      learn({ ...known, declined: label === undefined ? undefined : { label, revision: known.revision } });
      elsewhere.set(undefined);
    },
    leave,
    suspend: writing.suspend,
    readAgain: reading.now,
  };
}
