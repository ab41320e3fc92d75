import { activityOf, IDLE } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { Connection, Realtime } from '../../platform/realtime/realtime';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import { nobody, reducePresence } from './presence-rules';
import type { Activity, PresenceEvent, PresenceState } from './presence-rules';

/** Changes within this time are shown at once: a crowd that comes and goes renders the list a few times a second. */
const SHOW_EVERY_MS = 100;

export type PlayedSong = Pick<Song, '_id' | 'title' | 'artist'>;

/** Who is here besides me, and what others see of what I do. */
export interface Presence {
  state: Readable<PresenceState>;
  /** Whether anything can be heard of them now. */
  connection: Readable<Connection>;
  /** Others see me as idle, whatever I play. */
  isPrivate: Readable<boolean>;
  setPrivate: (isPrivate: boolean) => void;
  actAs: (me: string | undefined) => void;
  /** What I mean to hear; undefined when I have paused. */
  play: (song: PlayedSong | undefined) => void;
}

interface PresenceDeps {
  realtime: Realtime;
  /** Whether others see what I do: as it was when this browser was last used, and as it is in all of its tabs. */
  privacy: {
    recall: () => boolean;
    remember: (isPrivate: boolean) => void;
    onChangeElsewhere: (listener: (isPrivate: boolean) => void) => void;
  };
}

const idle: Activity = { activity: IDLE };

export function createPresence({ realtime, privacy }: PresenceDeps): Presence {
  const state = createStore<PresenceState>(nobody);
  const isPrivate = createStore(false);
  let me: string | undefined;
  let song: PlayedSong | undefined;
  let published = idle;
  let waiting: PresenceEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    timer = undefined;
    state.set(reducePresence(state.get(), waiting));
    waiting = [];
  };
  const happen = (event: PresenceEvent) => {
    waiting.push(event);
    timer ??= setTimeout(show, SHOW_EVERY_MS);
  };

  const wanted = (): Activity => (song && !isPrivate.get() ? { activity: activityOf(song), songId: song._id } : idle);

  const publish = () => {
    const activity = wanted();
    if (me === undefined || realtime.connection.get() !== 'connected') return;
    realtime.request('update_activity', { userId: me, ...activity }).then(
      () => (published = activity),
      () => undefined,
    );
  };
  const publishIfDifferent = () => {
    const { activity, songId } = wanted();
    if (activity !== published.activity || songId !== published.songId) publish();
  };

  const change = (next: boolean) => {
    isPrivate.set(next);
    publishIfDifferent();
  };

  privacy.onChangeElsewhere((next) => {
    if (me !== undefined) change(next);
  });
  realtime.on('users_online', (userIds) => happen({ type: 'online.listed', userIds }));
  realtime.on('activities', (listed) =>
    happen({ type: 'activities.listed', activities: listed.map(([userId, activity, songId]) => [userId, { activity, songId }]) }),
  );
  realtime.on('user_connected', (userId) => happen({ type: 'user.connected', userId }));
  realtime.on('user_disconnected', (userId) => happen({ type: 'user.disconnected', userId }));
  realtime.on('activity_updated', ({ userId, activity, songId }) => {
    happen({ type: 'activity.changed', userId, activity: { activity, songId } });
    // Another tab or device of mine has paused, while this one plays on.
    if (userId === me && activity === IDLE && wanted().activity !== IDLE) publish();
  });
  realtime.connection.subscribe(() => {
    if (realtime.connection.get() !== 'connected' || me === undefined) return;
    realtime.emit('user_connected', me);
    if (wanted().activity !== IDLE || published.activity !== IDLE) publish();
  });

  return {
    state,
    connection: realtime.connection,
    isPrivate,
    setPrivate: (next) => {
      privacy.remember(next);
      change(next);
    },
    actAs: (next) => {
      if (next === me) return;
      me = next;
      published = idle;
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      state.set(nobody);
      isPrivate.set(next !== undefined && privacy.recall());
      publishIfDifferent();
    },
    play: (next) => {
      song = next;
      publishIfDifferent();
    },
  };
}
