import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useRooms } from './use-rooms';

/** A guest has nothing to come back to without an invitation, unlike people with an account. */
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
