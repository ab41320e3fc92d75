import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importLikes } from '../../features/likes/import-likes';
import { importOwnPlaylists } from '../../features/playlists/import-own-playlists';
import { usePlaylistsService } from '../../features/playlists/use-playlists';
import { readDataFile } from './read-data-file';

export interface ImportedData {
  likes: number;
  playlists: number;
  unmatched: string[];
}

export function useImportData() {
  const { later } = usePlaylistsService();
  const [sent, setSent] = useState({ done: 0, of: 0 });
  const importing = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File): Promise<ImportedData> => {
      const { likes, playlists } = await readDataFile(file);
      const of = likes.length + playlists.length;
      setSent({ done: 0, of });
      const count = (more: number) => setSent(({ done }) => ({ done: done + more, of }));
      const liked = await importLikes(likes, count);
      const made = await importOwnPlaylists(playlists, await later(), count);
      const unliked = liked.unmatched.map(({ title, artist, songId }) => `Liked songs: ${title ? `${artist} - ${title}` : songId}`);
      return { likes: liked.matched, playlists: made.imported, unmatched: [...unliked, ...made.unmatched] };
    },
  });

  return { sent, imported: importing.data, error: importing.error, isImporting: importing.isPending, importFile: importing.mutate };
}
