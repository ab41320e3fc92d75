import { readRoomCode, togetherPath } from '@chorus/contracts';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';

/** Opens the invitation that the code leads to. */
export function JoinByCode() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = readRoomCode(text);
    if (code === undefined) setError('A code has ten letters and digits.');
    else void navigate(togetherPath(code));
  };

  return (
    <form className="mx-auto flex w-full max-w-96 items-start gap-2 px-2 pb-4" onSubmit={open}>
      <TextField
        label="Code of a room"
        hidesLabel
        placeholder="Have a code? ABCDE-FGHJK"
        error={error}
        className="min-w-0 flex-1"
        value={text}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        Open
      </Button>
    </form>
  );
}
