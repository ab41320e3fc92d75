import { likesEndpoints } from '@chorus/contracts';
import type { LikedSong } from '@chorus/contracts';
import { callForPart } from '../../platform/api-client/call-api';

/** Parsed part by part, so that the page stays responsive. */
const PART = { limit: '500' };

export async function readLikes(from?: string): Promise<LikedSong[]> {
  const { items, next } = await callForPart(likesEndpoints.list, { query: PART, asPerson: true }, from);
  return next === undefined ? items : [...items, ...(await readLikes(next))];
}
