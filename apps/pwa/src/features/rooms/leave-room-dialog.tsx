import { useService } from '../../platform/services/services';
import { useStore } from '../../platform/store/use-store';
import { ConfirmDialog } from '../../ui/confirm-dialog';

/** Asked once when something else is to be played. */
export function LeaveRoomDialog() {
  const { isAsked, answer } = useService('leaveQuestion');

  return (
    useStore(isAsked, (is) => is) && (
      <ConfirmDialog
        title="Leave the room?"
        text="The others keep listening. You can come back with their link."
        confirm="Leave and play this"
        cancel="Stay"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    )
  );
}
