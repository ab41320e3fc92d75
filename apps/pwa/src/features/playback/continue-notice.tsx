import { MOST_CONTINUED_SONGS, UNKNOWN_DEVICE } from '@chorus/contracts';
import { MonitorSmartphone, X } from 'lucide-react';
import { useStore } from '../../platform/store/use-store';
import { classNames } from '../../ui/class-names';
import { Button } from '../../ui/controls/button';
import { countOf } from '../../ui/formats';
import { IconButton } from '../../ui/controls/icon-button';
import { useService } from '../../platform/services/services';
import { useIsNewestNotice } from '../../ui/overlays/notice';
import type { Devices } from './devices';
import type { Elsewhere } from './elsewhere';

/** Fits beside the button that declines, also with text twice as large. */
const NARROW = { paddingInline: 'min(1.25rem, 5.2vw)' } as const;

export function ContinueNotice() {
  const other = useStore(useDevices().elsewhere, (playback) => playback);

  return other && <OtherDevice other={other} />;
}

function OtherDevice({ other }: { other: Elsewhere }) {
  const { continueHere, decline } = useDevices();
  const isNewest = useIsNewestNotice();
  const { song, isPlaying, songCount } = other;
  const device = other.label === UNKNOWN_DEVICE ? 'another device' : other.label;

  return (
    <section
      aria-label="Your other device"
      className={classNames(
        'm-2 flex shrink-0 animate-appear flex-wrap items-center gap-x-3 gap-y-1 rounded-panel bg-raised px-[min(1rem,4.2vw)] py-2 ring-1 ring-line lying:py-0',
        !isNewest && 'max-md:hidden',
      )}
    >
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-accent max-md:hidden" />
      <div className="min-w-0 flex-1 basis-24 lying:flex lying:items-baseline lying:gap-3">
        <p
          role="status"
          className="text-small font-semibold text-ink lying:shrink-0"
        >{`${isPlaying ? 'Playing' : 'Paused'} on ${device}`}</p>
        <p title={`${song.title} – ${song.artist}`} className="truncate text-caption text-muted">
          {`${song.title} – ${song.artist}`}
        </p>
        {songCount !== undefined && (
          <p className="text-caption text-muted lying:shrink-0">{`${MOST_CONTINUED_SONGS} of ${countOf(songCount, 'song')} come along`}</p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-3">
        <Button look="primary" style={NARROW} onClick={continueHere}>
          Continue here
        </Button>
        <IconButton label="Not now" onClick={decline}>
          <X className="size-5" />
        </IconButton>
      </div>
    </section>
  );
}

declare module '../../platform/services/services' {
  interface Services {
    devices: Devices;
  }
}

const useDevices = (): Devices => useService('devices');
