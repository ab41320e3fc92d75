import { useService } from '../../platform/services/services';
import type { Readable } from '../../platform/store/create-store';
import { useStore } from '../../platform/store/use-store';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';

declare module '../../platform/services/services' {
  interface Services {
    leaveQuestion: LeaveQuestion;
  }
}

/** The question whether to leave the room for something else that was requested. */
export interface LeaveQuestion {
  isAsked: Readable<boolean>;
  /** Call it in the handler of a press: phones do not start playing otherwise. */
  answer: (leaves: boolean) => void;
}

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
