import { useState } from 'react';
import type { ReactNode } from 'react';
import { DiscardChangesDialog } from './discard-changes-dialog';
import type { DiscardQuestion } from './discard-changes-dialog';

/** What closing would lose; the buttons say Discard and Keep editing unless it says otherwise. */
export type Unsaved = Pick<DiscardQuestion, 'title' | 'text'> & Partial<DiscardQuestion>;

export const unsavedChanges: Unsaved = { title: 'Discard changes?', text: "Your changes haven't been saved." };

interface CloseRequest {
  requestClose: () => void;
  question: ReactNode;
}

/** Closes a form at once, or asks first when something would be lost. */
export function useCloseRequest(unsaved: Unsaved | undefined, onClose: () => void): CloseRequest {
  const [asked, setAsked] = useState<DiscardQuestion>();
  const question = unsaved && { discard: 'Discard', keep: 'Keep editing', ...unsaved };

  return {
    requestClose: question ? () => setAsked(question) : onClose,
    question: asked && <DiscardChangesDialog {...asked} onDiscard={onClose} onKeep={() => setAsked(undefined)} />,
  };
}
