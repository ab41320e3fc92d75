import type { ReactNode } from 'react';
import { unsavedChanges } from '../../../ui/use-close-request';
import { sortFiles } from '../upload/file-kinds';
import { PictureField } from './picture-field';
import { FormDialog } from './form-dialog';
import { SaveBar } from './save-bar';
import type { PictureForm } from './use-picture-form';

interface PictureFormDialogProps {
  form: PictureForm;
  texts: { title: string; label: string; busyLabel: string };
  name: string;
  missing?: string | undefined;
  picture: { noun: string; round?: boolean; currentUrl?: string | undefined };
  onClose: () => void;
  children: ReactNode;
}

export const PictureFormDialog = ({ form, texts, name, missing, picture, onClose, children }: PictureFormDialogProps) => (
  <FormDialog
    title={texts.title}
    isBusy={form.isBusy}
    unsaved={form.isChanged ? unsavedChanges : undefined}
    onClose={onClose}
    onSubmit={form.submit}
    onFiles={(files) => void takeDropped(files, form)}
    footer={<SaveBar upload={form.upload} name={name} label={texts.label} busyLabel={texts.busyLabel} missing={missing} />}
  >
    <fieldset disabled={form.isBusy} className="flex min-w-0 flex-col gap-5">
      <PictureField {...picture} file={form.picture} error={form.pictureError} onChoose={form.setPicture} />
      {children}
    </fieldset>
  </FormDialog>
);

async function takeDropped(files: readonly File[], { setPicture }: PictureForm) {
  const { pictures } = await sortFiles(files);
  setPicture((chosen) => pictures[0] ?? files[0] ?? chosen);
}
