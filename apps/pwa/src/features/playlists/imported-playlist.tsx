import type { PlaylistImport } from '@chorus/contracts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { countOf } from '../../ui/formats';

interface ImportedPlaylistProps {
  imported: PlaylistImport;
  onOpen: () => void;
  onClose: () => void;
}

/** What of a file became a playlist, and which lines name no song of the catalogue. */
export const ImportedPlaylist = ({ imported: { playlist, matched, unmatched }, onOpen, onClose }: ImportedPlaylistProps) => (
  <Dialog title="Playlist imported" onClose={onClose}>
    <p role="status" className="text-muted">{`${countOf(matched, 'song')} added to “${playlist.name}”.`}</p>
    {unmatched.length > 0 && (
      <>
        <p className="mt-3 text-muted">{`${countOf(unmatched.length, 'line')} not found in Chorus:`}</p>
        <ul
          aria-label="Lines not found"
          // Some browsers let the keyboard scroll only what can be focused.
          tabIndex={0}
          className="mt-2 grid max-h-52 gap-1 overflow-y-auto rounded-cover bg-raised p-2 text-small"
        >
          {unmatched.map(({ line, text }) => (
            <li key={line} className="flex gap-3">
              <span className="shrink-0 text-faint">{line}</span>
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      </>
    )}
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="primary" onClick={onOpen}>
        Open playlist
      </Button>
    </div>
  </Dialog>
);
