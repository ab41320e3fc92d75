import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import type { ConfirmQuestion } from './confirm-dialog';
import { useBackRequest } from '../hooks/use-back-request';

/** The question about what closing would lose. By default, the buttons are Discard and Keep editing. */
export type Unsaved = Pick<ConfirmQuestion, 'title' | 'text'> & Partial<ConfirmQuestion>;

export const unsavedChanges: Unsaved = { title: 'Discard changes?', text: "Your changes haven't been saved." };

interface CloseRequest {
  requestClose: () => void;
  question: ReactNode;
}

/** Closes a form at once, or asks first when something would be lost. Back and a reload then ask as well. */
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
