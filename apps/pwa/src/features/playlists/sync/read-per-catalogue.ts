import type { PlaylistsReader } from './read-playlists';

/**
 * Changes of the catalogue raise no playlist's revision: only a read of all items tells which songs were deleted, restored or changed. Knows
 * whose items were read since the last such change.
 */
export function readPerCatalogue(read: PlaylistsReader['contents']) {
  let changes = 0;
  const readAt = new Map<string, number>();

  return {
    /** Or may have changed, while nothing was heard of it. */
    onChanged: () => void (changes += 1),
    isOutdated: (playlistId: string): boolean => readAt.get(playlistId) !== changes,
    contents: async (playlistId: string) => {
      const before = changes;
      const contents = await read(playlistId);
      readAt.set(playlistId, before);
      return contents;
    },
  };
}
