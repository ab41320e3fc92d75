import { likesEndpoints, likesServerEvents } from '@chorus/contracts';
import type { LikeChanged, Song } from '@chorus/contracts';
import { callApi, callForPart } from '../../platform/api-client/call-api';
import { unsentLikeRow } from '../../platform/storage/rows/like-rows';
import { renamedRows } from '../../platform/storage/rows/row-kind';
import type { LikedNoun } from './liked-noun';

/** Parsed part by part, so that the page stays responsive. */
const PART = { limit: '500' };

export const songLikes: LikedNoun<Song, LikeChanged> = {
  kind: 'like',
  unsent: renamedRows(unsentLikeRow, {
    from: ({ songId: id, isLiked, at }) => ({ id, isLiked, at }),
    to: ({ id: songId, isLiked, at }) => ({ songId, isLiked, at }),
  }),
  wire: likesServerEvents.like_changed,
  fromWire: ({ songId: id, isLiked, at, song: thing }) => ({ id, isLiked, at, ...(thing && { thing }) }),
  toWire: ({ id: songId, isLiked, at, thing: song }) => ({ songId, isLiked, at, ...(song && { song }) }),
  listen: (realtime, listener) => void realtime.on('like_changed', (like) => listener(songLikes.fromWire(like))),
  send: async ({ id, isLiked, at }, signal) => {
    const endpoint = isLiked ? likesEndpoints.like : likesEndpoints.unlike;
    return songLikes.fromWire(await callApi(endpoint, { params: { songId: id }, body: { at }, asPerson: true, signal }));
  },
  read: async (from) => {
    const { items, next } = await callForPart(likesEndpoints.list, { query: PART, asPerson: true }, from);
    const liked = items.map(({ likedAt, ...thing }) => ({ thing, likedAt }));
    return next === undefined ? liked : [...liked, ...(await songLikes.read(next))];
  },
  unnamed: 'A song',
  list: 'Liked songs',
  channel: 'chorus.likes',
};
