import { playbackEndpoints } from '@chorus/contracts';
import type { PlaybackQueue, PlaybackState, PlaybackWrite } from '@chorus/contracts';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { callApi } from '../../platform/api-client/call-api';

/** `arrangement` and `index` are undefined if the other device did not send them. */
export type ContinuedQueue = Omit<PlaybackQueue, 'revision'>;

export interface PlaybackServer {
  read: () => Promise<PlaybackState>;
  readQueue: () => Promise<ContinuedQueue>;
  /** Resolves with the new revision, or with 'outdated' where another write came first. `isLast`: the page is being left. */
  write: (write: PlaybackWrite, isLast?: boolean) => Promise<number | 'outdated'>;
  /** Removes what this device has stored. Resolves with the revision. */
  clear: () => Promise<number>;
}

const asPerson = true;

export const playbackServer: PlaybackServer = {
  read: () => callApi(playbackEndpoints.read, { asPerson }),
  readQueue: () => callApi(playbackEndpoints.queue, { asPerson }),
  write: async (body, keepalive = false) => {
    try {
      return (await callApi(playbackEndpoints.write, { asPerson, body, keepalive })).revision;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'conflict') return 'outdated';
      throw error;
    }
  },
  clear: async () => (await callApi(playbackEndpoints.clear, { asPerson })).revision,
};
