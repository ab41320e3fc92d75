import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import type { Person } from '../stack/with-people';

/** Changes the activities of all people in turn, so that none changes faster than the server passes changes on. */
export async function changeActivities(
  people: readonly Person[],
  sockets: readonly Socket[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<void> {
  const began = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await pause(Math.max(0, began + (number * 1000) / perSecond - performance.now()));
    const at = number % people.length;
    sockets[at]?.emit('update_activity', { userId: people[at]?.id, activity: `sent at ${performance.now()}` });
  }
}
