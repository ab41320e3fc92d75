import { writableLine } from '@chorus/contracts';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Button } from '../../../ui/controls/button';
import { useFirstField } from '../../../ui/hooks/use-first-field';
import { Dialog } from '../../../ui/overlays/dialog';
import type { RoomView } from '../room-view';
import { useRooms } from '../use-rooms';
import { NameField } from './name-field';

export function RenameRoomDialog({ view, onClose }: { view: RoomView; onClose: () => void }) {
  const { act } = useRooms();
  const [name, setName] = useState(view.state.name ?? '');

  const form = useFirstField();

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    act({ kind: 'rename', name: writableLine(name) || null });
    onClose();
  };

  return (
    <Dialog title="Name this room" onClose={onClose}>
      <form ref={form} onSubmit={save}>
        <NameField value={name} onChange={setName} />
        <div className="mt-6 flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
