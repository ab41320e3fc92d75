import { useService } from '../../platform/services/services';
import type { Readable } from '../../platform/store/create-store';
import { useStore } from '../../platform/store/use-store';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useRoom } from './use-rooms';

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
  const isAlone = useRoom()?.people.filter(({ isHere }) => isHere).length === 1;

  return (
    useStore(isAsked, (is) => is) && (
      <ConfirmDialog
        title="Leave the room?"
        text={
          isAlone
            ? "You're the only one here. You can start another room anytime."
            : 'The others keep listening. You can come back with their link.'
        }
        confirm="Leave and play this"
        cancel="Stay"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    )
  );
}
