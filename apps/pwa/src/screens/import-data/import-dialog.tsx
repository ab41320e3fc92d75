import { ChooseFile } from '../../features/playlists/choose-file';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorText } from '../../ui/error-text';
import { countOf } from '../../ui/formats';
import { countLeft } from './import-steps';
import type { ImportProgress } from './import-steps';
import { useImportData } from './use-import-data';

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { progress, error, isImporting, start } = useImportData();

  return (
    <Dialog title="Import my data" onClose={onClose}>
      {progress ? (
        <>
          <Imported progress={progress} isImporting={isImporting} />
          {error && <ErrorText message={error.message} />}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            {error && <Button onClick={() => start(progress)}>Go on</Button>}
            <Button look="primary" disabled={isImporting} onClick={onClose}>
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

function Imported({ progress, isImporting }: { progress: ImportProgress; isImporting: boolean }) {
  const { likes, playlists, unmatched, refused, isPausing } = progress;
  const left = countLeft(progress);

  return (
    <>
      <p role="status" className="text-muted">
        {`${countOf(likes, 'liked song')} and ${countOf(playlists, 'new playlist')} imported${left > 0 ? `, ${left} left.` : '.'}`}
        {isImporting && isPausing && ' Chorus takes only so many at once, and goes on in a moment.'}
      </p>
      {refused.length > 0 && (
        <NotImported label="Playlists not imported" text={`${countOf(refused.length, 'playlist')} not imported:`} lines={refused} />
      )}
      {unmatched.length > 0 && (
        <NotImported label="Songs not found" text={`${countOf(unmatched.length, 'song')} not found in Chorus:`} lines={unmatched} />
      )}
    </>
  );
}

interface NotImportedProps {
  label: string;
  text: string;
  lines: readonly string[];
}

const NotImported = ({ label, text, lines }: NotImportedProps) => (
  <>
    <p className="mt-3 text-muted">{text}</p>
    <ul
      aria-label={label}
      // Some browsers let the keyboard scroll only what can be focused.
      tabIndex={0}
      className="mt-2 grid max-h-52 gap-1 overflow-y-auto rounded-cover bg-raised p-2 text-small"
    >
      {lines.map((line, at) => (
        <li key={at} className="min-w-0 wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  </>
);
