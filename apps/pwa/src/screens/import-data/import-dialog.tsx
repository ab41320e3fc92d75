import { ChooseFile } from '../../features/playlists/choose-file';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorText } from '../../ui/error-text';
import { countOf } from '../../ui/formats';
import { useImportData } from './use-import-data';
import type { ImportedData } from './use-import-data';

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { sent, imported, error, isImporting, importFile } = useImportData();

  return (
    <Dialog title="Import my data" onClose={onClose}>
      {imported ? (
        <Imported imported={imported} onClose={onClose} />
      ) : (
        <>
          <p className="mb-6 text-muted">
            Brings back your liked songs and playlists from a file of “Download my data”. What you already have stays as it is.
          </p>
          <ChooseFile
            label={isImporting ? 'Importing…' : 'Choose a file'}
            accept=".json,application/json"
            disabled={isImporting}
            onFile={(file) => importFile(file)}
          />
          <p role="status" className="mt-3 text-small text-muted">
            {isImporting && sent.of > 0 && `${sent.done} of ${sent.of}`}
          </p>
          {error && <ErrorText message={sent.done > 0 ? `${error.message} ${KEPT}` : error.message} />}
        </>
      )}
    </Dialog>
  );
}

const KEPT = 'What was imported so far is kept; choose the file again to go on.';

const Imported = ({ imported: { likes, playlists, unmatched }, onClose }: { imported: ImportedData; onClose: () => void }) => (
  <>
    <p role="status" className="text-muted">
      {`${countOf(likes, 'liked song')} and ${countOf(playlists, 'new playlist')} imported.`}
    </p>
    {unmatched.length > 0 && (
      <>
        <p className="mt-3 text-muted">{`${countOf(unmatched.length, 'song')} not found in Chorus:`}</p>
        <ul
          aria-label="Songs not found"
          // Some browsers let the keyboard scroll only what can be focused.
          tabIndex={0}
          className="mt-2 grid max-h-52 gap-1 overflow-y-auto rounded-cover bg-raised p-2 text-small"
        >
          {unmatched.map((text, at) => (
            <li key={at} className="min-w-0 wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      </>
    )}
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  </>
);
