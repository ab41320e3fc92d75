import { Suspense, use } from 'react';
import { Eye, EyeOff, Gauge, Moon } from 'lucide-react';
import { useStartedService } from '../../../platform/services/services';
import { Button } from '../../../ui/controls/button';
import { NORMAL_SPEED } from '../long-songs/long-song-rules';
import { useSpeed } from '../long-songs/use-speed';
import { useSpeedDialog } from '../long-songs/use-speed-dialog';
import { QueueActions } from './queue-actions';
import { IconButton } from '../../../ui/controls/icon-button';
import { useSleepDialog } from '../sleep/use-sleep-dialog';

interface QueueBarProps {
  /** Whether the songs before the current one are hidden; undefined while that can't be chosen, and while there are none. */
  hidesPlayed: boolean | undefined;
  onHidePlayed: (isHidden: boolean) => void;
  /** Undefined if there is nothing to clear or to save. */
  onClear: (() => void) | undefined;
}

export function QueueBar({ hidesPlayed, onHidePlayed, onClear }: QueueBarProps) {
  const hasStarted = useStartedService('sleepTimer') !== undefined;

  return (
    <div className="mb-1 flex min-h-11 flex-wrap items-center rounded-cover bg-raised px-1 py-0.5">
      {hidesPlayed !== undefined && (
        <Button look="quiet" className="px-3" onClick={() => onHidePlayed(!hidesPlayed)}>
          {hidesPlayed ? <Eye aria-hidden className="size-4" /> : <EyeOff aria-hidden className="size-4" />}
          {hidesPlayed ? 'Show earlier' : 'Hide earlier'}
        </Button>
      )}
      <div className="flex grow flex-wrap items-center justify-end">
        {onClear && <Suspense>{use(QueueActions).save}</Suspense>}
        {hasStarted && (
          <>
            <SpeedButton />
            <SleepButton />
          </>
        )}
        {onClear && (
          <Button look="quiet" aria-label="Clear the queue" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}

const BESIDE_MOON = { paddingInline: '0.75rem' } as const;

function SleepButton() {
  const { isOn, label, minutesLeft, open, dialog } = useSleepDialog();
  const moon = <Moon aria-hidden className={isOn ? 'size-5 fill-current text-accent' : 'size-5'} />;

  return (
    <>
      {minutesLeft === undefined ? (
        <IconButton label={label} aria-haspopup="dialog" onClick={open}>
          {moon}
        </IconButton>
      ) : (
        <Button look="quiet" aria-label={label} title={label} style={BESIDE_MOON} aria-haspopup="dialog" onClick={open}>
          {moon}
          {minutesLeft} min
        </Button>
      )}
      {dialog}
    </>
  );
}

/** Shown only for a long song, and not while a room determines its speed. */
function SpeedButton() {
  const { speed } = useSpeed();
  const { open, dialog } = useSpeedDialog();
  if (speed === undefined) return null;

  return (
    <>
      <IconButton label={`Speed, ${speed}×`} aria-haspopup="dialog" onClick={open}>
        {speed === NORMAL_SPEED ? <Gauge className="size-5" /> : <span className="text-small font-semibold text-accent">{speed}×</span>}
      </IconButton>
      {dialog}
    </>
  );
}
