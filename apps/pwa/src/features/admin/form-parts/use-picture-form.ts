import { useState } from 'react';
import { pictureProblem } from '../upload/picture-problem';
import type { Watch } from '../upload/upload-machine';
import { useFileProblems } from './use-file-problems';
import { useSave } from './use-save';

type Errors<Fields> = Partial<Record<keyof Fields, string>>;

interface Filled<Fields> {
  fields: Fields;
  /** Includes the values they are based on, so that the server refuses to replace what somebody else has saved since. */
  changes: Partial<Fields> & { basedOn?: string };
  files: { audioFile?: File; imageFile?: File };
}

interface PictureFormOptions<Fields, Saved> {
  initialFields: () => Fields;
  /** The edited item, as it was read. */
  edited?: Readonly<Record<string, unknown>> | undefined;
  suggestion?: Partial<Fields> | undefined;
  suggestedPicture?: File | undefined;
  errorsOf: (fields: Fields, changes: Partial<Fields>) => Errors<Fields>;
  /** Set by a form that has an audio file, too: the chosen file, and its problem. */
  audio?: { file: File | undefined; problem: string | undefined };
  toasts: { saved: string; failedPrefix: string };
  send: (filled: Filled<Fields>, watch: Watch) => Promise<Saved>;
  onSaved?: ((saved: Saved) => void) | undefined;
  onClose: () => void;
}

export type PictureForm = Pick<
  ReturnType<typeof usePictureForm<object, unknown>>,
  'conflict' | 'isChanged' | 'picture' | 'pictureError' | 'setPicture' | 'upload' | 'isBusy' | 'submit'
>;

export function usePictureForm<Fields extends object, Saved>({
  initialFields,
  edited,
  suggestion,
  suggestedPicture,
  errorsOf,
  audio,
  toasts,
  send,
  onSaved,
  onClose,
}: PictureFormOptions<Fields, Saved>) {
  const [before] = useState(initialFields);
  const [suggested] = useState({ ...before, ...suggestion });
  const [fields, setFields] = useState(suggested);
  const [picture, setPicture] = useState(suggestedPicture);
  const [showsErrors, setShowsErrors] = useState(false);
  const problems = useFileProblems(picture ? [picture] : [], pictureProblem);
  const pictureError = picture && problems.get(picture);
  const changes = changedFields(fields, before);
  const wrong = errorsOf(fields, changes);
  const errors: Errors<Fields> = showsErrors ? wrong : {};

  const { upload, isBusy, save, conflict } = useSave<Saved>({
    ...toasts,
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
    onDiscard: onClose,
  });

  const saveAs = (asEdited: typeof edited) => {
    const files = { ...(audio?.file && { audioFile: audio.file }), ...(picture && { imageFile: picture }) };
    const names = [...Object.keys(changes), ...(picture ? ['imageUrl'] : []), ...(audio?.file ? ['audioUrl'] : [])];
    if (names.length === 0) onClose();
    else save((watch) => send({ fields, changes: { ...changes, ...baseOf(asEdited, names) }, files }, watch));
  };

  const submit = () => {
    setShowsErrors(true);
    if (Object.keys(wrong).length === 0 && !pictureError && !audio?.problem) saveAs(edited);
  };

  return {
    fields,
    isChanged: picture !== suggestedPicture || audio?.file !== undefined || Object.keys(changedFields(fields, suggested)).length > 0,
    edit: (change: Partial<Fields>) => setFields({ ...fields, ...change }),
    errors,
    picture,
    pictureError,
    setPicture,
    upload,
    isBusy,
    conflict: conflict && { ...conflict, onSave: () => saveAs(undefined) },
    submit,
  };
}

export function changedFields<Fields extends object>(fields: Fields, before: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const field in fields) if (fields[field] !== before[field]) changed[field] = fields[field];
  return changed;
}

const baseOf = (edited: Readonly<Record<string, unknown>> | undefined, names: readonly string[]): { basedOn?: string } =>
  edited ? { basedOn: JSON.stringify(Object.fromEntries(names.map((name) => [name, edited[name] ?? null]))) } : {};
