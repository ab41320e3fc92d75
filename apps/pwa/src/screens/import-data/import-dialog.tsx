import { ChooseFile } from '../../features/playlists/dialogs/choose-file';
import { searchFor } from '../../features/playlists/unmatched-lines';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { ErrorText } from '../../ui/states/error-text';
import { countOf } from '../../ui/formats';
import { LinesNotImported } from '../../ui/lists/lines-not-imported';
import { countLeft } from './import-steps';
import type { ImportProgress } from './import-steps';
import { useImportData } from './use-import-data';

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  const { progress, error, isImporting, start, clear } = useImportData(isOpen);
  const close = () => {
    if (!isImporting) clear();
    onClose();
  };

  if (!isOpen) return null;
  return (
    <Dialog title="Import my data" onClose={close}>
      {progress ? (
        <>
          <Imported progress={progress} isImporting={isImporting} onSearch={onClose} />
          {error && <ErrorText message={error.message} />}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            {error && <Button onClick={() => start(progress)}>Go on</Button>}
            <Button look="primary" disabled={isImporting} onClick={close}>
              Done
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="mb-6 text-muted">
            Brings back your liked songs and playlists from a file of “Download my data”. What you already have stays as it is.
          </p>
          <ChooseFile
            label={isImporting ? 'Importing…' : 'Choose a file'}
            accept=".json,application/json"
            disabled={isImporting}
            onFile={(file) => start(file)}
          />
          {error && <ErrorText message={error.message} />}
        </>
      )}
    </Dialog>
  );
}

interface ImportedProps {
  progress: ImportProgress;
  isImporting: boolean;
  /** The result stays until it is closed: the person comes back to it for the next song. */
  onSearch: () => void;
}

function Imported({ progress, isImporting, onSearch }: ImportedProps) {
  const { likes, playlists, unmatched, refused, isPausing } = progress;
  const left = countLeft(progress);

  return (
    <>
      <p role="status" className="text-muted">
        {`${countOf(likes, 'liked song')} and ${countOf(playlists, 'new playlist')} imported${left > 0 ? `, ${left} left.` : '.'}`}
        {isImporting && isPausing && ' Chorus takes only so many at once, and goes on in a moment.'}
      </p>
      {refused.length > 0 && (
        <LinesNotImported
          label="Playlists not imported"
          text={`${countOf(refused.length, 'playlist')} not imported:`}
          lines={refused.map((line) => ({ text: line }))}
        />
      )}
      {unmatched.length > 0 && (
        <LinesNotImported
          label="Songs not found"
          text={`${countOf(unmatched.length, 'song')} not found in Chorus:`}
          lines={unmatched.map(({ list, name, isNamed }) => ({ text: `${list}: ${name}`, ...(isNamed && { search: searchFor(name) }) }))}
          onSearch={onSearch}
        />
      )}
    </>
  );
}
