import type { PlaylistImport } from '@chorus/contracts';
import { Button } from '../../../ui/controls/button';
import { countOf } from '../../../ui/formats';
import { LinesNotImported } from '../../../ui/lists/lines-not-imported';
import { Dialog } from '../../../ui/overlays/dialog';
import { shownLines } from '../unmatched-lines';

interface ImportedPlaylistProps {
  imported: PlaylistImport;
  replace: boolean;
  onOpen: (playlistId: string) => void;
  onClose: () => void;
}

/** The result of an import: the playlist, if one was created, and the lines that name no song of the catalogue. */
export const ImportedPlaylist = ({ imported: { playlist, matched, unmatched }, replace, onOpen, onClose }: ImportedPlaylistProps) => (
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
