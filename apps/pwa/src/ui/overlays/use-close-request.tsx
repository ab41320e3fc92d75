import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import type { ConfirmQuestion } from './confirm-dialog';
import { useBackRequest } from '../hooks/use-back-request';

/** What closing would lose; the buttons say Discard and Keep editing unless it says otherwise. */
export type Unsaved = Pick<ConfirmQuestion, 'title' | 'text'> & Partial<ConfirmQuestion>;

export const unsavedChanges: Unsaved = { title: 'Discard changes?', text: "Your changes haven't been saved." };

interface CloseRequest {
  requestClose: () => void;
  question: ReactNode;
}

/** Closes a form at once, or asks first when something would be lost, as Back and a reload do then. */
export function useCloseRequest(unsaved: Unsaved | undefined, onClose: () => void): CloseRequest {
  const [asked, setAsked] = useState<ConfirmQuestion>();
  const question = unsaved && { confirm: 'Discard', cancel: 'Keep editing', ...unsaved };
  useBackRequest(question !== undefined, () => setAsked(question));
  useLeaveWarning(question !== undefined);

  return {
    requestClose: question ? () => setAsked(question) : onClose,
    question: asked && <ConfirmDialog {...asked} onConfirm={onClose} onCancel={() => setAsked(undefined)} />,
  };
}

function useLeaveWarning(wouldLose: boolean) {
  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLose]);
}
