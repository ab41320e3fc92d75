import { playlistPath } from '@chorus/contracts';
import { useNavigate } from 'react-router-dom';
import { ErrorText } from '../../../ui/states/error-text';
import { Dialog } from '../../../ui/overlays/dialog';
import { useImportPlaylist } from '../playlist-files';
import { useEditPlaylist } from '../use-playlists';
import { ChooseFile } from './choose-file';
import { ImportedPlaylist } from './imported-playlist';
import { PlaylistForm } from './playlist-form';

const PLAYLIST_FILES = '.m3u8,.m3u';

export function NewPlaylistDialog({ replace, onClose }: { replace: boolean; onClose: () => void }) {
  const edit = useEditPlaylist();
  const navigate = useNavigate();
  const { imported, error, isImporting, importFile } = useImportPlaylist();

  const open = (id: string) => {
    onClose();
    void navigate(playlistPath(id), { replace });
  };

  if (imported) return <ImportedPlaylist imported={imported} replace={replace} onOpen={open} onClose={onClose} />;
  return (
    <Dialog title="New playlist" onClose={onClose}>
      <PlaylistForm
        start={{ name: '', description: null }}
        submit="Create"
        onSubmit={(texts) => {
          const id = crypto.randomUUID();
          void edit(id, { kind: 'create', ...texts }).then((isStored) => isStored && open(id));
        }}
      >
        <ChooseFile
          label={isImporting ? 'Importing…' : 'Import a file'}
          accept={PLAYLIST_FILES}
          disabled={isImporting}
          onFile={importFile}
        />
      </PlaylistForm>
      {error && <ErrorText message={error.message} />}
    </Dialog>
  );
}
