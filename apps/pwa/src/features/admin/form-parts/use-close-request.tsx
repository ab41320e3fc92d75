import { useState } from 'react';
import type { ReactNode } from 'react';
import { DiscardChangesDialog } from './discard-changes-dialog';
import type { DiscardQuestion } from './discard-changes-dialog';

export interface Unsaved {
  title: string;
  text: string;
}

export const unsavedChanges: Unsaved = { title: 'Discard changes?', text: "Your changes haven't been saved." };

const uploading: DiscardQuestion = {
  title: 'Stop uploading?',
  text: "The upload isn't complete yet.",
  discard: 'Stop and close',
  keep: 'Keep uploading',
};

interface CloseRequest {
  requestClose: () => void;
  question: ReactNode;
}

/** Closes a form at once, or asks first when something would be lost. */
export function useCloseRequest(isBusy: boolean, unsaved: Unsaved | undefined, onClose: () => void): CloseRequest {
  const [asked, setAsked] = useState<DiscardQuestion>();
  const question = isBusy ? uploading : unsaved && { ...unsaved, discard: 'Discard', keep: 'Keep editing' };

  return {
    requestClose: question ? () => setAsked(question) : onClose,
    question: asked && <DiscardChangesDialog {...asked} onDiscard={onClose} onKeep={() => setAsked(undefined)} />,
  };
}
