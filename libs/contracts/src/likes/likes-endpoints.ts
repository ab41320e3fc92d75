import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { cursor } from '../catalogue/list-page';
import { endpoint } from '../endpoint';
import { albumLike, like, likeAct, likedAlbum, likedSong } from './like';

const MOST_AT_ONCE = 500;
/** Fewer, since an album comes with its songs. */
const MOST_ALBUMS_AT_ONCE = 50;

const params = z.object({ songId: catalogueId });
const albumParams = z.object({ albumId: catalogueId });

const partOf = (most: number) =>
  z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), most),
    cursor: z.optional(cursor),
  });

export const likesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users/me/likes',
    access: 'signedIn',
    summary: 'The songs that the caller likes, the last liked first, a part at a time',
    query: partOf(MOST_AT_ONCE),
    response: z.array(likedSong),
  }),
  like: endpoint({
    method: 'PUT',
    path: '/users/me/likes/:songId',
    access: 'signedIn',
    summary: 'Likes a song, unless the caller unliked it later. Idempotent. Returns what holds now; 409 beyond 20,000 liked songs',
    params,
    body: likeAct,
    response: like,
    refuses: [404, 409],
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/users/me/likes/:songId',
    access: 'signedIn',
    summary: 'Unlikes a song, unless the caller liked it later. Idempotent. Returns what holds now',
    params,
    body: likeAct,
    response: like,
  }),
  import: endpoint({
    method: 'POST',
    path: '/users/me/likes/import',
    access: 'signedIn',
    summary:
      'Takes over likes from a file, the `likes` of a person’s export as JSON, each like an act of its own: by the song’s id, then by title and artist. Idempotent. `matched` is how many liked songs were found; `unmatched` are the ids of those that were not',
    multipart: { fields: z.object({}), files: { likesFile: { kind: 'playlist', required: true } }, missing: 'Please choose a file' },
    response: z.object({ matched: z.int(), unmatched: z.array(catalogueId) }),
    refuses: [409],
  }),
};

export const albumLikesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users/me/liked-albums',
    access: 'signedIn',
    summary: 'The albums that the caller likes, with their songs, the last liked first, a part at a time',
    query: partOf(MOST_ALBUMS_AT_ONCE),
    response: z.array(likedAlbum),
  }),
  like: endpoint({
    method: 'PUT',
    path: '/users/me/liked-albums/:albumId',
    access: 'signedIn',
    summary: 'Likes an album, unless the caller unliked it later. Idempotent. Returns what holds now; 409 beyond 2,000 liked albums',
    params: albumParams,
    body: likeAct,
    response: albumLike,
    refuses: [404, 409],
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/users/me/liked-albums/:albumId',
    access: 'signedIn',
    summary: 'Unlikes an album, unless the caller liked it later. Idempotent. Returns what holds now',
    params: albumParams,
    body: likeAct,
    response: albumLike,
  }),
};
