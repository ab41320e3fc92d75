import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/controls/text-field';
import { useFirstField } from '../../../ui/hooks/use-first-field';
import { Dialog } from '../../../ui/overlays/dialog';
import type { RoomView } from '../room-view';
import { useRooms } from '../use-rooms';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MINUTE_LETTERS = '2026-12-04T20:00'.length;

/** The value of a field for a local date and time. */
function localTime(ms: number): string {
  const offset = new Date(ms).getTimezoneOffset() * MINUTE_MS;
  return new Date(ms - offset).toISOString().slice(0, MINUTE_LETTERS);
}

const nextHour = (): number => Math.ceil((Date.now() + 1) / HOUR_MS) * HOUR_MS;

/** The server judges the moment, since the clock of this device may be wrong. */
export function ScheduleDialog({ view, onClose }: { view: RoomView; onClose: () => void }) {
  const { act } = useRooms();
  const { startsAt = null } = view.state;
  const [time, setTime] = useState(() => localTime(startsAt ?? nextHour()));
  const chosen = new Date(time).getTime();

  const form = useFirstField();

  const schedule = (at: number | null) => {
    act({ kind: 'schedule', startsAt: at });
    onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!Number.isNaN(chosen)) schedule(chosen);
  };

  return (
    <Dialog title="Schedule the start" onClose={onClose}>
      <form ref={form} onSubmit={submit}>
        <TextField
          label="Starts at"
          type="datetime-local"
          hint="The room waits until then, also when nobody is here. You stay its lead, and find it in “Listen together”."
          value={time}
          onChange={setTime}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {startsAt !== null && <Button onClick={() => schedule(null)}>Don't wait</Button>}
          <Button look="primary" type="submit" disabled={Number.isNaN(chosen)}>
            Schedule
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
