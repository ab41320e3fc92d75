import { albumLikesEndpoints, likesServerEvents } from '@chorus/contracts';
import type { Album, AlbumLikeChanged } from '@chorus/contracts';
import { callApi, callForPart } from '../../platform/api-client/call-api';
import { unsentAlbumLikeRow } from '../../platform/storage/rows/like-rows';
import { renamedRows } from '../../platform/storage/rows/row-kind';
import type { LikedNoun } from './liked-noun';

export const albumLikes: LikedNoun<Album, AlbumLikeChanged> = {
  kind: 'album like',
  unsent: renamedRows(unsentAlbumLikeRow, {
    from: ({ albumId: id, isLiked, at }) => ({ id, isLiked, at }),
    to: ({ id: albumId, isLiked, at }) => ({ albumId, isLiked, at }),
  }),
  wire: likesServerEvents.album_like_changed,
  fromWire: ({ albumId: id, isLiked, at, album: thing }) => ({ id, isLiked, at, ...(thing && { thing }) }),
  toWire: ({ id: albumId, isLiked, at, thing: album }) => ({ albumId, isLiked, at, ...(album && { album }) }),
  listen: (realtime, listener) => void realtime.on('album_like_changed', (like) => listener(albumLikes.fromWire(like))),
  send: async ({ id, isLiked, at }, signal) => {
    const endpoint = isLiked ? albumLikesEndpoints.like : albumLikesEndpoints.unlike;
    return albumLikes.fromWire(await callApi(endpoint, { params: { albumId: id }, body: { at }, asPerson: true, signal }));
  },
  read: async (from) => {
    const { items, next } = await callForPart(albumLikesEndpoints.list, { asPerson: true }, from);
    const liked = items.map(({ likedAt, ...thing }) => ({ thing, likedAt }));
    return next === undefined ? liked : [...liked, ...(await albumLikes.read(next))];
  },
  unnamed: 'An album',
  list: 'Liked albums',
  channel: 'chorus.liked-albums',
};
