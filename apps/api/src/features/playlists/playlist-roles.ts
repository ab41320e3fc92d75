import type { Playlist } from '@chorus/contracts';
import type { PlaylistEntity } from './playlist.entity';

export type PlaylistRole = Playlist['role'];

interface Asking {
  /** Undefined for visitors. */
  userId: string | undefined;
  /** The token of the link, as far as there is one. */
  link?: string | undefined;
}

/** What is known of somebody who asks for a playlist. */
interface Standing extends Asking {
  isMember: boolean;
  /** One of the owner and the person has blocked the other. */
  isBlocked: boolean;
}

/** Undefined for whoever may not know that the playlist exists. */
export function roleIn(
  { ownerId, access, linkToken }: Pick<PlaylistEntity, 'ownerId' | 'access' | 'linkToken'>,
  { userId, link, isMember, isBlocked }: Standing,
): PlaylistRole | undefined {
  if (userId === ownerId) return 'owner';
  if (isBlocked || access === 'private') return undefined;
  if (isMember) return 'member';
  return link !== undefined && link === linkToken ? 'reader' : undefined;
}

/** Who may add, move and remove songs. */
export const mayEditItems = (role: PlaylistRole, { access }: Pick<PlaylistEntity, 'access'>): boolean =>
  role === 'owner' || (role === 'member' && access === 'together');
