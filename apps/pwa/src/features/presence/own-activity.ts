import { activityOf, IDLE } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { Realtime } from '../../platform/realtime/realtime';
import type { Readable } from '../../platform/store/create-store';
import type { Activity } from './presence-rules';

export type PlayedSong = Pick<Song, '_id' | 'title' | 'artist'>;

interface OwnActivity {
  actAs: (userId: string | undefined) => void;
  play: (song: PlayedSong | undefined) => void;
  publishIfChanged: () => void;
}

const idle: Activity = { activity: IDLE };

export function publishOwnActivity(realtime: Realtime, isPrivate: Readable<boolean>): OwnActivity {
  let ownUserId: string | undefined;
  let song: PlayedSong | undefined;
  let published = idle;

  const current = (): Activity => (song && !isPrivate.get() ? { activity: activityOf(song), songId: song._id } : idle);

  const publish = () => {
    const activity = current();
    if (ownUserId === undefined || realtime.connection.get() !== 'connected') return;
    realtime.request('update_activity', { userId: ownUserId, ...activity }).then(
      () => (published = activity),
      () => undefined,
    );
  };
  const publishIfChanged = () => {
    const { activity, songId } = current();
    if (activity !== published.activity || songId !== published.songId) publish();
  };

  realtime.on('activity_updated', ({ userId, activity }) => {
    // Another tab or device of mine has paused while this one plays on.
    if (userId === ownUserId && activity === IDLE && current().activity !== IDLE) publish();
  });
  realtime.connection.subscribe(() => {
    if (realtime.connection.get() !== 'connected' || ownUserId === undefined) return;
    realtime.emit('user_connected', ownUserId);
    if (current().activity !== IDLE || published.activity !== IDLE) publish();
  });

  return {
    actAs: (next) => {
      ownUserId = next;
      published = idle;
      publishIfChanged();
    },
    play: (next) => {
      song = next;
      publishIfChanged();
    },
    publishIfChanged,
  };
}
