import { LISTENBRAINZ } from '@chorus/contracts';
import type { ScrobblingConnection } from '@chorus/contracts';

const plays = (count: number): string => (count === 1 ? '1 play' : `${count.toLocaleString('en')} plays`);
const one = (count: number, singular: string, plural: string): string => (count === 1 ? singular : plural);

export const serverName = (server: string): string => (server === LISTENBRAINZ ? 'ListenBrainz' : new URL(server).host);

export const whoIsConnected = ({ server, userName }: ScrobblingConnection): string =>
  userName === '' ? `Connected to ${serverName(server)}` : `Connected to ${serverName(server)} as ${userName}`;

/** What the person has to do something about, if anything; otherwise nothing is sent until they do. */
export function pauseSentence({ paused, server }: ScrobblingConnection): string | undefined {
  if (paused === 'tokenRefused') return `Paused: ${serverName(server)} doesn't accept the token any more. Connect again with a new one.`;
  if (paused === 'tokenLost') return 'Paused: the token can no longer be read on this server. Connect again.';
  return undefined;
}

/** What waits, and why. Undefined when everything has been sent. */
export function waitingSentence({ waiting, isFailing, paused, server }: ScrobblingConnection): string | undefined {
  if (waiting === 0) return undefined;
  const what = `${plays(waiting)} ${one(waiting, 'waits', 'wait')}`;
  if (paused !== null) return `${what}.`;
  return isFailing ? `${what}: ${serverName(server)} can't be reached. Chorus keeps trying.` : `${what} to be sent.`;
}

/** What was lost, with the reason of each. */
export function lostSentences({ refused, dropped, server }: ScrobblingConnection): string[] {
  return [
    ...(refused > 0 ? [`${serverName(server)} didn't take ${plays(refused)}.`] : []),
    ...(dropped > 0 ? [`${plays(dropped)} ${one(dropped, "wasn't", "weren't")} sent: too many waited, or the song was gone by then.`] : []),
  ];
}
