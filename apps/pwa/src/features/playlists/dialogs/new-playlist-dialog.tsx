import { playlistPath } from '@chorus/contracts';
import type { PlaylistImport } from '@chorus/contracts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/controls/button';
import { ErrorText } from '../../../ui/states/error-text';
import { countOf } from '../../../ui/formats';
import { LinesNotImported } from '../../../ui/lists/lines-not-imported';
import { Dialog } from '../../../ui/overlays/dialog';
import { useImportPlaylist } from '../playlist-files';
import { shownLines } from '../unmatched-lines';
import { useEditPlaylist } from '../use-playlists';
import { ChooseFile } from './choose-file';
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

interface ImportedPlaylistProps {
  imported: PlaylistImport;
  replace: boolean;
  onOpen: (playlistId: string) => void;
  onClose: () => void;
}

/** The result of an import: the playlist, if one was created, and the lines that name no song of the catalogue. */
const ImportedPlaylist = ({ imported: { playlist, matched, unmatched }, replace, onOpen, onClose }: ImportedPlaylistProps) => (
  <Dialog title={playlist ? 'Playlist imported' : 'No playlist imported'} onClose={onClose}>
    <p role="status" className="text-muted">
      {playlist ? `${countOf(matched, 'song')} added to “${playlist.name}”.` : 'None of the songs in this file are in Chorus.'}
    </p>
    {unmatched.length > 0 && (
      <LinesNotImported
        label="Lines not found"
        text={`${countOf(unmatched.length, 'line')} not found in Chorus:`}
        lines={shownLines(unmatched)}
        replace={replace}
        onSearch={onClose}
      />
    )}
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="primary" onClick={() => (playlist ? onOpen(playlist._id) : onClose())}>
        {playlist ? 'Open playlist' : 'Done'}
      </Button>
    </div>
  </Dialog>
);
