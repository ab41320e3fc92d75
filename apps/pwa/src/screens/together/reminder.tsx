import type { RoomPreview } from '@chorus/contracts';
import { NotifyOffer } from '../../features/push/notify-buttons';
import { useNotified } from '../../features/push/use-notifications';
import { RemindButton } from '../../features/rooms/schedule/remind-button';

/** For a room that waits for its start. Not rendered if the browser or the server has no notifications. */
export function Reminder({ token, preview: { isReminded = false } }: { token: string; preview: RoomPreview }) {
  const notified = useNotified();

  if (!notified) return null;
  return (
    <div className="flex flex-col items-center gap-3">
      <RemindButton token={token} isReminded={isReminded} />
      {isReminded && notified === 'denied' && (
        <p className="text-small text-balance text-muted">Your browser blocks notifications of Chorus. Allow them in its settings.</p>
      )}
      {isReminded && <NotifyOffer />}
    </div>
  );
}
