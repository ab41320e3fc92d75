import { Gauge } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button';
import { NORMAL_SPEED } from './long-song-rules';
import { useSpeed } from './use-speed';
import { useSpeedDialog } from './use-speed-dialog';

/** Shown only for a long song, and not while a room determines its speed. */
export function SpeedButton() {
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
