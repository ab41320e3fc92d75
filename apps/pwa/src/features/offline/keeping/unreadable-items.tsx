import { WaitsForUpdate } from '../../../ui/waits-for-update';
import { useOfflineMusic } from '../use-offline-music';

/** Downloads that another release stored: they wait for an update, or for their person to delete them. */
export function UnreadableItems({ count }: { count: number }) {
  const offline = useOfflineMusic();
  return (
    <WaitsForUpdate
      count={count}
      noun="download"
      hint="The music is still on this device, and plays again once Chorus is updated."
      onDelete={() => void offline.removeUnreadable()}
    />
  );
}
