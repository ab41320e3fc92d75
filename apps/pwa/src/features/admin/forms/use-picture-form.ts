import { useState } from 'react';
import type { Watch } from '../upload/upload-machine';
import { changedFields } from './changed-fields';
import { pictureError } from './picture-error';
import { useSave } from './use-save';

type Errors<Fields> = Partial<Record<keyof Fields, string>>;

interface Filled<Fields> {
  fields: Fields;
  /** Those that differ from what they were. */
  changes: Partial<Fields>;
  files: { imageFile?: File };
}

interface PictureFormOptions<Fields, Saved> {
  /** What its fields hold before anybody touches them. */
  start: () => Fields;
  /** What is known of something new. */
  suggestion?: Partial<Fields> | undefined;
  suggestedPicture?: File | undefined;
  errorsOf: (fields: Fields, changes: Partial<Fields>) => Errors<Fields>;
  /** The toast when it is saved, and what the toast starts with when it is not. */
  outcomes: { saved: string; failed: string };
  send: (filled: Filled<Fields>, watch: Watch) => Promise<Saved>;
  onSaved?: ((saved: Saved) => void) | undefined;
  onClose: () => void;
}

export type PictureForm = Pick<
  ReturnType<typeof usePictureForm<object, unknown>>,
  'picture' | 'pictureError' | 'setPicture' | 'upload' | 'isBusy' | 'submit'
>;

/** A form of some fields and a picture: what it holds, what is wrong with it once it has been submitted, and how it is sent. */
export function usePictureForm<Fields extends object, Saved>({
  start,
  suggestion,
  suggestedPicture,
  errorsOf,
  outcomes,
  send,
  onSaved,
  onClose,
}: PictureFormOptions<Fields, Saved>) {
  const [before] = useState(start);
  const [fields, setFields] = useState({ ...before, ...suggestion });
  const [picture, setPicture] = useState(suggestedPicture);
  const [isChecked, setIsChecked] = useState(false);
  const changes = changedFields(fields, before);
  const wrong = errorsOf(fields, changes);
  const errors: Errors<Fields> = isChecked ? wrong : {};

  const { upload, isBusy, save } = useSave<Saved>({
    ...outcomes,
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });

  const submit = () => {
    setIsChecked(true);
    if (Object.keys(wrong).length > 0 || pictureError(picture)) return;
    const files = picture ? { imageFile: picture } : {};
    if (Object.keys(changes).length === 0 && !picture) onClose();
    else save((watch) => send({ fields, changes, files }, watch));
  };

  return {
    fields,
    edit: (change: Partial<Fields>) => setFields({ ...fields, ...change }),
    errors,
    picture,
    pictureError: pictureError(picture),
    setPicture,
    upload,
    isBusy,
    submit,
  };
}
