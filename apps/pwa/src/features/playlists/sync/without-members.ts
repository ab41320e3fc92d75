import type { Playlist, PlaylistDetail } from '@chorus/contracts';

export function withoutMembers(detail: PlaylistDetail): Playlist {
  const { members: _, ...playlist } = detail;
  return playlist;
}
