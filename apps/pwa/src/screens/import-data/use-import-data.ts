import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePlaylistsService } from '../../features/playlists/use-playlists';
import { toast } from '../../ui/overlays/toast';
import { importLeft, nothingImported } from './import-steps';
import type { ImportProgress } from './import-steps';
import { readDataFile } from './read-data-file';

/** An import continues while it is not shown. A notice then says where to read its result. */
export function useImportData(isShown: boolean) {
  const { later } = usePlaylistsService();
  const [progress, setProgress] = useState<ImportProgress>();
  const wasShown = useRef(isShown);
  useEffect(() => {
    wasShown.current = isShown;
  }, [isShown]);
  const importing = useMutation({
    networkMode: 'always',
    mutationFn: async (from: File | ImportProgress) => {
      const start = from instanceof File ? nothingImported(await readDataFile(from)) : from;
      setProgress(start);
      await importLeft(start, await later(), setProgress);
    },
    onSuccess: () => {
      if (!wasShown.current) toast.success('Your data is imported. Open “Import my data” to see what was found.');
    },
    onError: () => {
      if (!wasShown.current) toast.error('The import of your data has stopped. Open “Import my data” to go on.');
    },
  });

  return {
    progress,
    error: importing.error,
    isImporting: importing.isPending,
    start: importing.mutate,
    /** Forgets the result, once the person has seen it. */
    clear: () => {
      setProgress(undefined);
      importing.reset();
    },
  };
}
