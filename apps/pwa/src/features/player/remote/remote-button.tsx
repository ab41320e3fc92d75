import { Airplay, Cast } from 'lucide-react';
import { useEffect } from 'react';
import { whoMayListen } from '../../../platform/listening-access/who-may-listen';
import { useStartedService } from '../../../platform/services/services';
import { useStore } from '../../../platform/store/use-store';
import { IconButton } from '../../../ui/controls/icon-button';
import type { RemotePlayer } from './create-remote';

/**
 * Shown only while there is a device on which songs can play. A Cast device loads songs by itself, without the cookie with which this browser
 * reads them where not everyone may listen.
 */
export function RemoteButton() {
  const remote = useStartedService('remotePlayer');
  const isOpen = useStore(whoMayListen) === 'everyone';
  return remote && (isOpen || remote.isAirPlay) && <ChooseDevice remote={remote} />;
}

const labels: Record<RemotePlaybackState, string> = {
  disconnected: 'Play on another device',
  connecting: 'Connecting to another device',
  connected: 'Playing on another device',
};

function ChooseDevice({ remote }: { remote: RemotePlayer }) {
  const { isAvailable, connection } = useStore(remote.state);
  useEffect(() => remote.watch(), [remote]);
  const Icon = remote.isAirPlay ? Airplay : Cast;

  if (!isAvailable && connection === 'disconnected') return null;
  return (
    <IconButton
      label={labels[connection]}
      aria-pressed={connection === 'connected'}
      aria-busy={connection === 'connecting'}
      onClick={remote.choose}
    >
      <Icon className="size-5" />
    </IconButton>
  );
}
