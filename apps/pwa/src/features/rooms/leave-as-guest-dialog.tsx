import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useRooms } from './use-rooms';

/** Asked because a guest, unlike a member, cannot come back without an invitation. */
export function LeaveAsGuestDialog({ onClose }: { onClose: () => void }) {
  const { leave } = useRooms();

  return (
    <ConfirmDialog
      title="Leave the room?"
      text="Your visit as a guest ends. The songs you added stay in the queue, and you can come back with an invitation."
      confirm="Leave the room"
      cancel="Stay"
      onConfirm={() => {
        leave();
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
