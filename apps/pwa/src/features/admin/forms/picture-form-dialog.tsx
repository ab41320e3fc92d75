import type { ReactNode } from 'react';
import { sortFiles } from '../upload/file-kinds';
import { PictureField } from './fields/picture-field';
import { FormDialog } from './form-dialog';
import { SaveBar } from './save-bar';
import type { PictureForm } from './use-picture-form';

interface PictureFormDialogProps {
  form: PictureForm;
  texts: { title: string; label: string; busyLabel: string };
  /** What is being saved. */
  name: string;
  /** Why it cannot be saved yet. */
  missing?: string | undefined;
  picture: { noun: string; round?: boolean; currentUrl?: string | undefined };
  onClose: () => void;
  /** The fields below the picture. */
  children: ReactNode;
}

/** The dialog of one thing that has a picture. */
export const PictureFormDialog = ({ form, texts, name, missing, picture, onClose, children }: PictureFormDialogProps) => (
  <FormDialog
    title={texts.title}
    isBusy={form.isBusy}
    onClose={onClose}
    onSubmit={form.submit}
    onFiles={(files) => form.setPicture(sortFiles(files).pictures[0] ?? form.picture)}
    footer={
      <SaveBar upload={form.upload} name={name} label={texts.label} busyLabel={texts.busyLabel} missing={missing} onCancel={onClose} />
    }
  >
    <fieldset disabled={form.isBusy} className="flex min-w-0 flex-col gap-5">
      <PictureField {...picture} file={form.picture} error={form.pictureError} onChoose={form.setPicture} />
      {children}
    </fieldset>
  </FormDialog>
);
