import { LONGEST_PLAYLIST_DESCRIPTION, LONGEST_PLAYLIST_NAME, writable, writableLine } from '@chorus/contracts';
import type { Playlist } from '@chorus/contracts';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/controls/button';
import { ParagraphField, TextField } from '../../../ui/controls/text-field';
import { grouped } from '../../../ui/formats';
import { useFirstField } from '../../../ui/hooks/use-first-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { useEditPlaylist } from '../use-playlists';

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
  const [wrong, setWrong] = useState<{ name?: string; description?: string }>({});

  const form = useFirstField();

  const check = () => {
    const texts = { name: writableLine(name), description: writable(description).trim() };
    const found = wrongIn(texts);
    setWrong(found);
    if (Object.keys(found).length === 0) onSubmit({ ...texts, description: texts.description || null });
  };
  const submitForm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(check);
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={submitForm}>
      <TextField label="Name" value={name} error={wrong.name} className="mb-4" onChange={setName} />
      <ParagraphField label="Description (optional)" value={description} rows={3} error={wrong.description} onChange={setDescription} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {children}
        <Button look="primary" type="submit">
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** The fields have no `maxLength`: the browser would silently cut pasted text. */
const wrongIn = ({ name, description }: { name: string; description: string }) => ({
  ...(name === '' && { name: 'Give your playlist a name.' }),
  ...(name.length > LONGEST_PLAYLIST_NAME && { name: tooLong(LONGEST_PLAYLIST_NAME) }),
  ...(description.length > LONGEST_PLAYLIST_DESCRIPTION && { description: tooLong(LONGEST_PLAYLIST_DESCRIPTION) }),
});

const tooLong = (longest: number) => `Use up to ${grouped(longest)} characters.`;

export function EditPlaylistDialog({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const edit = useEditPlaylist();

  return (
    <Dialog title="Edit details" onClose={onClose}>
      <PlaylistForm
        start={playlist}
        submit="Save"
        onSubmit={({ name, description }) => {
          const change = { ...(name !== playlist.name && { name }), ...(description !== playlist.description && { description }) };
          if (Object.keys(change).length === 0) onClose();
          else void edit(playlist._id, { kind: 'change', ...change }).then((isStored) => isStored && onClose());
        }}
      >
        <Button onClick={onClose}>Cancel</Button>
      </PlaylistForm>
    </Dialog>
  );
}
