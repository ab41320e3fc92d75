import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlaylistsService } from '../../features/playlists/use-playlists';
import { importLeft, nothingImported } from './import-steps';
import type { ImportProgress } from './import-steps';
import { readDataFile } from './read-data-file';

export function useImportData() {
  const { later } = usePlaylistsService();
  const [progress, setProgress] = useState<ImportProgress>();
  const importing = useMutation({
    networkMode: 'always',
    mutationFn: async (from: File | ImportProgress) => {
      const start = from instanceof File ? nothingImported(await readDataFile(from)) : from;
      setProgress(start);
      await importLeft(start, await later(), setProgress);
    },
  });

  return { progress, error: importing.error, isImporting: importing.isPending, start: importing.mutate };
}
