import { playlistPath, screenPaths } from '@chorus/contracts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/controls/button';
import { ErrorText } from '../../../ui/states/error-text';
import { useImportPlaylist } from '../playlist-files';
import { ImportedPlaylist } from './imported-playlist';

interface ImportSharedPlaylistProps {
  file: File;
  /** Called once the server has taken the file. */
  onImported: () => void;
}

/** The button that imports a file that another app has shared, and the result. */
export function ImportSharedPlaylist({ file, onImported }: ImportSharedPlaylistProps) {
  const navigate = useNavigate();
  const { imported, error, isImporting, importFile } = useImportPlaylist(onImported);
  const goTo = (path: string) => void navigate(path, { replace: true });

  return (
    <>
      <Button look="primary" disabled={isImporting || imported !== undefined} onClick={() => importFile(file)}>
        {isImporting ? 'Importing…' : 'Import playlist'}
      </Button>
      {error && (
        <div className="basis-full">
          <ErrorText message={error.message} />
        </div>
      )}
      {imported && (
        <div className="contents text-left">
          <ImportedPlaylist imported={imported} replace onOpen={(id) => goTo(playlistPath(id))} onClose={() => goTo(screenPaths.library)} />
        </div>
      )}
    </>
  );
}
