import * as z from 'zod/mini';
import { IMAGE_MISSING } from '../catalogue/catalogue-forms';
import { endpoint } from '../endpoint';
import { playlistDetail } from './playlist';
import { playlistParams } from './playlist-endpoints';

export const playlistCoverEndpoints = {
  set: endpoint({
    method: 'PUT',
    path: '/playlists/:id/cover',
    access: 'signedIn',
    summary: 'Shows a picture in place of the first covers; for the owner',
    params: playlistParams,
    multipart: { fields: z.object({}), files: { imageFile: { kind: 'picture', required: true } }, missing: IMAGE_MISSING },
    response: playlistDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/playlists/:id/cover',
    access: 'signedIn',
    summary: 'Shows the first covers again; for the owner. Idempotent',
    params: playlistParams,
    response: playlistDetail,
  }),
};
