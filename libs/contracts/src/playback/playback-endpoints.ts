import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { playbackQueue, playbackState, playbackWrite } from './playback';

const written = z.object({ revision: z.int() });

export const playbackEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/users/me/playback',
    access: 'signedIn',
    summary: 'What the caller played last, on which device, and where in the song',
    response: playbackState,
  }),
  queue: endpoint({
    method: 'GET',
    path: '/users/me/playback/queue',
    access: 'signedIn',
    summary:
      'The songs of the queue that the caller played last, without deleted ones, the place of the current one, and how they are arranged, where the device said so',
    response: playbackQueue,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/users/me/playback',
    access: 'signedIn',
    summary: 'Stores what the caller plays on this device. 409 where another write came after the revision that this device knows',
    body: playbackWrite,
    response: written,
    refuses: [409],
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/users/me/playback',
    access: 'signedIn',
    summary: 'Removes what this device has stored; what another device has stored since stays. Idempotent',
    response: written,
  }),
};
