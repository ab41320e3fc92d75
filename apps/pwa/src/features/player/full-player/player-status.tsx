import { Gauge, Moon } from 'lucide-react';
import { Suspense } from 'react';
import { useStartedService } from '../../../platform/services/services';
import { Button } from '../../../ui/button';
import { NORMAL_SPEED } from '../long-songs/long-song-rules';
import { useSpeed } from '../long-songs/use-speed';
import { useSpeedDialog } from '../long-songs/use-speed-dialog';
import { useSleepDialog } from '../sleep/use-sleep-dialog';

/** A sleep timer that runs and a speed that was changed: what will stop the music, and why it sounds as it does. */
export function PlayerStatus() {
  const hasStarted = useStartedService('sleepTimer') !== undefined;
  return (
    hasStarted && (
      <Suspense>
        <RunningTimer />
        <ChangedSpeed />
      </Suspense>
    )
  );
}

function RunningTimer() {
  const { isOn, label, open, dialog } = useSleepDialog();

  return (
    <>
      {isOn && (
        <Button look="quiet" aria-haspopup="dialog" onClick={open}>
          <Moon aria-hidden className="size-4 fill-current text-accent" />
          {label}
        </Button>
      )}
      {dialog}
    </>
  );
}

function ChangedSpeed() {
  const { speed } = useSpeed();
  const { open, dialog } = useSpeedDialog();

  return (
    <>
      {speed !== undefined && speed !== NORMAL_SPEED && (
        <Button look="quiet" aria-label={`Speed, ${speed}×`} aria-haspopup="dialog" onClick={open}>
          <Gauge aria-hidden className="size-4 text-accent" />
          {speed}×
        </Button>
      )}
      {dialog}
    </>
  );
}
