import { cutTo, LARGEST_PLAYLIST_FILE_BYTES, LONGEST_PLAYLIST_NAME, playlistFileEndpoints } from '@chorus/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client/call-api';
import { uploadTo } from '../../platform/api-client/upload-to';
import { useServiceLater } from '../../platform/services/services';
import { formatBytes } from '../../ui/formats';
import { toast } from '../../ui/overlays/toast';
import { saveFile } from '../../ui/save-file';
import { keepUnmatchedLines } from './unmatched';

/** `onImported` is called once the server has taken the file. */
export function useImportPlaylist(onImported?: () => void) {
  const later = useServiceLater('playlists');
  // The same for every attempt with a file, which is another object each time it is chosen, so that a repeat makes no second playlist.
  const [ids] = useState(() => new Map<string, string>());
  const importing = useMutation({
    networkMode: 'always',
    mutationFn: (playlistFile: File) => {
      if (playlistFile.size > LARGEST_PLAYLIST_FILE_BYTES) {
        return Promise.reject(new Error(`This file is too large. A playlist can have up to ${formatBytes(LARGEST_PLAYLIST_FILE_BYTES)}.`));
      }
      const { name, size, lastModified } = playlistFile;
      const file = `${lastModified} ${size} ${name}`;
      const id = ids.get(file) ?? crypto.randomUUID();
      ids.set(file, id);
      const fields = { id, nameOfFile: cutTo(name.replace(/\.\w+$/, ''), LONGEST_PLAYLIST_NAME) };
      return uploadTo(playlistFileEndpoints.import, { fields, files: { playlistFile }, signal: new AbortController().signal });
    },
    onSuccess: async ({ playlist, unmatched }) => {
      onImported?.();
      if (!playlist) return;
      keepUnmatchedLines(playlist._id, unmatched);
      (await later()).put(playlist);
    },
  });

  return {
    imported: importing.data,
    error: importing.error,
    isImporting: importing.isPending,
    importFile: (file: File) => importing.mutate(file),
  };
}

/** Saves it as .m3u8. */
export async function exportPlaylist(id: string): Promise<void> {
  try {
    const { fileName, text } = await callApi(playlistFileEndpoints.export, { params: { id } });
    saveFile(fileName, new Blob([text], { type: 'audio/x-mpegurl' }));
  } catch (error) {
    toast.error(error instanceof Error ? error.message : "The playlist couldn't be exported.");
  }
}
