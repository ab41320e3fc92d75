import type { ReactNode } from 'react';
import { unsavedChanges } from '../../../ui/overlays/use-close-request';
import { sortFiles } from '../upload/file-kinds';
import { ConflictDialog } from './conflict-dialog';
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
  /** Set by a form that has an audio file, too. */
  onAudio?: (file: File) => void;
  onClose: () => void;
  children: ReactNode;
}

export const PictureFormDialog = ({ form, texts, name, missing, picture, onAudio, onClose, children }: PictureFormDialogProps) => (
  <>
    <FormDialog
      title={texts.title}
      isBusy={form.isBusy}
      unsaved={form.isChanged ? unsavedChanges : undefined}
      onClose={onClose}
      onSubmit={form.submit}
      onFiles={(files) => void takeDropped(files, form, onAudio)}
      footer={<SaveBar upload={form.upload} name={name} label={texts.label} busyLabel={texts.busyLabel} missing={missing} />}
    >
      <fieldset disabled={form.isBusy} className="flex min-w-0 flex-col gap-5">
        <PictureField {...picture} file={form.picture} error={form.pictureError} onChoose={form.setPicture} />
        {children}
      </fieldset>
    </FormDialog>
    {form.conflict && <ConflictDialog {...form.conflict} />}
  </>
);

async function takeDropped(files: readonly File[], { setPicture }: PictureForm, onAudio: PictureFormDialogProps['onAudio']) {
  const { audio, pictures, others } = await sortFiles(files);
  if (onAudio && audio[0]) onAudio(audio[0]);
  const [picture] = [...pictures, ...others, ...(onAudio ? [] : audio)];
  if (picture) setPicture(picture);
}
