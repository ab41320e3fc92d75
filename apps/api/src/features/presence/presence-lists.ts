import { IDLE } from '@chorus/contracts';
import type { AppSocket } from '../../platform/realtime/app-socket';
import { splitBySize } from './split-by-size';
import type { Activity, Online } from './roster';

/** A client that has this much unread is disconnected as too slow, so the rest follows while it reads. */
const LARGEST_LIST_BYTES = 256 * 1024;
const AT_ONCE = 100;

/** Returns what a person does now, as far as the socket's owner may see it, or undefined if they are not online. */
type ActivityNow = (userId: string) => Activity | undefined;

/**
 * Sends a new socket who is online and what they do: the lists of the specification as far as they
 * fit, the rest as single events, paced by the client's reading.
 */
export function sendPresence(socket: AppSocket, online: Online, activityNow: ActivityNow): void {
  const { userId } = socket.data;
  const [listed, unlisted] = splitBySize([...new Set([userId, ...online.keys()])], LARGEST_LIST_BYTES);
  const playing = [...online].filter(([, { activity }]) => activity !== IDLE).map(entryOf);
  const [shown, unshown] = splitBySize(playing, LARGEST_LIST_BYTES);
  socket.emit('users_online', listed);
  socket.emit('activities', shown);
  void sendRest(socket, [
    ...unlisted.map((id) => () => sendArrival(socket, id, activityNow)),
    ...unshown.map(
      ([id]) =>
        () =>
          sendActivity(socket, id, activityNow),
    ),
  ]);
}

const entryOf = ([userId, { activity, songId }]: [string, Activity]): [string, string, string?] =>
  songId === undefined ? [userId, activity] : [userId, activity, songId];

/** Each send reads the current state: the person may have left, or play something else by then. */
async function sendRest(socket: AppSocket, sends: readonly (() => boolean)[]): Promise<void> {
  for (let from = 0; from < sends.length && socket.connected; from += AT_ONCE) {
    const written = untilWritten(socket.conn);
    const sent = sends.slice(from, from + AT_ONCE).filter((send) => send());
    // If all of them have left, nothing was written, and there is nothing to wait for.
    if (sent.length > 0) await written;
  }
}

function sendArrival(socket: AppSocket, userId: string, activityNow: ActivityNow): boolean {
  return activityNow(userId) !== undefined && socket.emit('user_connected', userId);
}

function sendActivity(socket: AppSocket, userId: string, activityNow: ActivityNow): boolean {
  const { activity, songId } = activityNow(userId) ?? {};
  return activity !== undefined && socket.emit('activity_updated', { userId, activity, ...(songId !== undefined && { songId }) });
}

const untilWritten = (conn: AppSocket['conn']): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => {
      conn.off('drain', settle);
      conn.off('close', settle);
      resolve();
    };
    conn.on('drain', settle);
    conn.on('close', settle);
  });
