import type { Connection, Realtime } from '../../platform/realtime/realtime';
import { onLocalRowChange, privateSessionRow, readLocalRow, writeLocalRow } from '../../platform/storage/rows/local-rows';
import type { Reading } from '../../platform/storage/rows/row-kind';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import { publishOwnActivity } from './own-activity';
import type { PlayedSong } from './own-activity';
import { nobody, reducePresence } from './presence-rules';
import type { PresenceState, PresenceEvent } from './presence-rules';

export interface Presence {
  state: Readable<PresenceState>;
  connection: Readable<Connection>;
  isPrivate: Readable<boolean>;
  setPrivate: (isPrivate: boolean) => void;
  actAs: (userId: string | undefined) => void;
  play: (song: PlayedSong | undefined) => void;
}

interface PresenceDeps {
  realtime: Realtime;
  privacy: {
    recall: () => boolean;
    remember: (isPrivate: boolean) => void;
    onChangeElsewhere: (listener: (isPrivate: boolean) => void) => void;
  };
}

export function createPresence({ realtime, privacy }: PresenceDeps): Presence {
  const { state, add, clear } = createCoalescedPresence();
  const isPrivate = createStore(false);
  const own = publishOwnActivity(realtime, isPrivate);
  let ownUserId: string | undefined;

  const change = (next: boolean) => {
    isPrivate.set(next);
    own.publishIfChanged();
  };

  privacy.onChangeElsewhere((next) => {
    if (ownUserId !== undefined) change(next);
  });
  realtime.on('users_online', (userIds) => add({ type: 'online.listed', userIds }));
  realtime.on('activities', (listed) =>
    add({ type: 'activities.listed', activities: listed.map(([userId, activity, songId]) => [userId, { activity, songId }]) }),
  );
  realtime.on('user_connected', (userId) => add({ type: 'user.connected', userId }));
  realtime.on('user_disconnected', (userId) => add({ type: 'user.disconnected', userId }));
  realtime.on('activity_updated', ({ userId, activity, songId }) =>
    add({ type: 'activity.changed', userId, activity: { activity, songId } }),
  );
  realtime.on('presence_changed', (changes) => {
    for (const [userId, activity, songId] of changes) {
      add(activity === null ? { type: 'user.disconnected', userId } : { type: 'user.connected', userId });
      if (activity !== null) add({ type: 'activity.changed', userId, activity: { activity, songId: songId ?? undefined } });
    }
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
      if (next === ownUserId) return;
      ownUserId = next;
      clear();
      isPrivate.set(next !== undefined && privacy.recall());
      own.actAs(next);
    },
    play: own.play,
  };
}

/** When many people come and go, the list renders a few times a second. */
const SHOW_EVERY_MS = 100;

function createCoalescedPresence() {
  const state = createStore<PresenceState>(nobody);
  let waiting: PresenceEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    timer = undefined;
    state.set(reducePresence(state.get(), waiting));
    waiting = [];
  };

  return {
    state,
    add: (event: PresenceEvent) => {
      waiting.push(event);
      timer ??= setTimeout(show, SHOW_EVERY_MS);
    },
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      state.set(nobody);
    },
  };
}

/**
 * An unreadable choice counts as private: showing somebody who chose to be private is the worse
 * mistake.
 */
const isPrivate = (choice: Reading<'yes' | 'no'>): boolean =>
  choice.type === 'unreadable' || (choice.type === 'row' && choice.row === 'yes');

/** Shared by all tabs and kept for the next visit; removed on sign-out. */
export const privacy = {
  recall: (): boolean => isPrivate(readLocalRow(privateSessionRow)),
  remember: (isWished: boolean): void => writeLocalRow(privateSessionRow, isWished ? 'yes' : 'no'),
  /**
   * Removal is not reported: the person must not be shown while their other tabs have not heard of
   * the sign-out.
   */
  onChangeElsewhere: (listener: (isPrivate: boolean) => void): void =>
    onLocalRowChange(privateSessionRow, (choice) => {
      if (choice.type !== 'absent') listener(isPrivate(choice));
    }),
};
