import type { PlaylistImport } from '@chorus/contracts';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { countOf } from '../../../ui/formats';
import { LinesNotImported } from '../../../ui/lists/lines-not-imported';

interface ImportedPlaylistProps {
  imported: PlaylistImport;
  onOpen: (playlistId: string) => void;
  onClose: () => void;
}

/** What of a file became a playlist, if anything, and which lines name no song of the catalogue. */
export const ImportedPlaylist = ({ imported: { playlist, matched, unmatched }, onOpen, onClose }: ImportedPlaylistProps) => (
  <Dialog title={playlist ? 'Playlist imported' : 'No playlist imported'} onClose={onClose}>
    <p role="status" className="text-muted">
      {playlist ? `${countOf(matched, 'song')} added to “${playlist.name}”.` : 'None of the songs in this file are in Chorus.'}
    </p>
    {unmatched.length > 0 && (
      <LinesNotImported
        label="Lines not found"
        text={`${countOf(unmatched.length, 'line')} not found in Chorus:`}
        lines={unmatched.map(({ line, text }) => ({ number: line, text }))}
      />
    )}
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="primary" onClick={() => (playlist ? onOpen(playlist._id) : onClose())}>
        {playlist ? 'Open playlist' : 'Done'}
      </Button>
    </div>
  </Dialog>
);
