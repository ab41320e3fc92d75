import type { Playlist } from '@chorus/contracts';
import type { PlaylistEntity } from './playlist.entity';

export type PlaylistRole = Playlist['role'];

export interface Requester {
  /** Undefined for visitors. */
  userId: string | undefined;
  /** The token of the link that was used, if any. */
  link?: string | undefined;
}

/** How a person relates to a playlist. */
interface Relation extends Requester {
  isMember: boolean;
  /** One of the owner and the person has blocked the other. */
  isBlocked: boolean;
}

/** Returns undefined for people who must not learn that the playlist exists. */
export function roleIn(
  { ownerId, access, linkToken }: Pick<PlaylistEntity, 'ownerId' | 'access' | 'linkToken'>,
  { userId, link, isMember, isBlocked }: Relation,
): PlaylistRole | undefined {
  if (userId === ownerId) return 'owner';
  if (isBlocked || access === 'private') return undefined;
  if (isMember) return 'member';
  return link !== undefined && link === linkToken ? 'reader' : undefined;
}

/** Whether a person with this role may add, move and remove songs. */
export const mayEditItems = (role: PlaylistRole, { access }: Pick<PlaylistEntity, 'access'>): boolean =>
  role === 'owner' || (role === 'member' && access === 'together');
