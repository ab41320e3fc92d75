import * as z from 'zod/mini';
import { song } from '../catalogue/song';
import { endpoint } from '../endpoint';
import { playbackArrangement, playbackState, playbackWrite } from './playback';

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
    summary: 'The songs of the queue that the caller played last, without deleted ones, and how it is arranged, where the device said so',
    response: z.object({ revision: z.int(), songs: z.array(song), arrangement: z.optional(playbackArrangement) }),
  }),
  write: endpoint({
    method: 'PUT',
    path: '/users/me/playback',
    access: 'signedIn',
    summary: 'Stores what the caller plays on this device. 409 where another write came after the revision that this device knows',
    body: playbackWrite,
    response: written,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/users/me/playback',
    access: 'signedIn',
    summary: 'Removes what this device has stored; what another device has stored since stays. Idempotent',
    response: written,
  }),
};
