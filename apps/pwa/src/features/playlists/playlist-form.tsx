import { LONGEST_PLAYLIST_DESCRIPTION, LONGEST_PLAYLIST_NAME, playlistDescription, playlistName } from '@chorus/contracts';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button';
import { ParagraphField, TextField } from '../../ui/text-field';

export interface PlaylistTexts {
  name: string;
  description: string | null;
}

interface PlaylistFormProps {
  start: PlaylistTexts;
  submit: string;
  onSubmit: (texts: PlaylistTexts) => void;
  children?: ReactNode;
}

export function PlaylistForm({ start, submit, onSubmit, children }: PlaylistFormProps) {
  const [name, setName] = useState(start.name);
  const [description, setDescription] = useState(start.description ?? '');
  const [isWrong, setWrong] = useState(false);

  const form = useRef<HTMLFormElement>(null);

  // The dialog focuses its first control, which closes it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const check = () => {
    const [checkedName, checked] = [playlistName.safeParse(name), playlistDescription.safeParse(description)];
    setWrong(!checkedName.success);
    if (checkedName.success) onSubmit({ name: checkedName.data, description: (checked.success && checked.data) || null });
  };
  const submitForm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(check);
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={submitForm}>
      <TextField
        label="Name"
        value={name}
        maxLength={LONGEST_PLAYLIST_NAME}
        error={isWrong ? 'Give your playlist a name.' : undefined}
        className="mb-4"
        onChange={setName}
      />
      <ParagraphField
        label="Description (optional)"
        value={description}
        rows={3}
        maxLength={LONGEST_PLAYLIST_DESCRIPTION}
        onChange={setDescription}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {children}
        <Button look="primary" type="submit">
          {submit}
        </Button>
      </div>
    </form>
  );
}
