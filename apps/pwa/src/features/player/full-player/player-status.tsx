import { Gauge, Moon } from 'lucide-react';
import { Suspense } from 'react';
import { useStartedService } from '../../../platform/services/services';
import { Button } from '../../../ui/controls/button';
import { NORMAL_SPEED } from '../long-songs/long-song-rules';
import { useSpeed } from '../long-songs/use-speed';
import { useSpeedDialog } from '../long-songs/use-speed-dialog';
import { RemoteButton } from '../remote/remote-button';
import { useSleepDialog } from '../sleep/use-sleep-dialog';

/** Both stand side by side on the narrowest phone. */
const COMPACT = { paddingInline: '0.75rem' } as const;

interface PlayerStatusProps {
  /** Whether to offer both even while the timer is off and the speed is normal: a queue that is shown offers them itself. */
  isOffered: boolean;
}

/** The sleep timer, the speed of a long song, and the device that plays. */
export function PlayerStatus({ isOffered }: PlayerStatusProps) {
  const hasStarted = useStartedService('sleepTimer') !== undefined;
  return (
    hasStarted && (
      <Suspense>
        <Timer isOffered={isOffered} />
        <Speed isOffered={isOffered} />
        <RemoteButton />
      </Suspense>
    )
  );
}

function Timer({ isOffered }: PlayerStatusProps) {
  const { isOn, label, open, dialog } = useSleepDialog();

  return (
    <>
      {(isOn || isOffered) && (
        <Button look="quiet" style={COMPACT} aria-haspopup="dialog" onClick={open}>
          <Moon aria-hidden className={isOn ? 'size-4 fill-current text-accent' : 'size-4'} />
          {label}
        </Button>
      )}
      {dialog}
    </>
  );
}

function Speed({ isOffered }: PlayerStatusProps) {
  const { speed } = useSpeed();
  const { open, dialog } = useSpeedDialog();
  const isChanged = speed !== NORMAL_SPEED;

  return (
    <>
      {speed !== undefined && (isChanged || isOffered) && (
        <Button look="quiet" style={COMPACT} aria-label={`Speed, ${speed}×`} aria-haspopup="dialog" onClick={open}>
          <Gauge aria-hidden className={isChanged ? 'size-4 text-accent' : 'size-4'} />
          {speed}×
        </Button>
      )}
      {dialog}
    </>
  );
}
