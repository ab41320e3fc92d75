import { appPasswordEndpoints, LONGEST_APP_PASSWORD_NAME } from '@chorus/contracts';
import type { NewAppPassword } from '@chorus/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';
import { Button } from '../../ui/controls/button';
import { inputClass } from '../../ui/controls/field';
import { TextField } from '../../ui/controls/text-field';
import { lazyPart } from '../../ui/lazy-part';
import { Dialog } from '../../ui/overlays/dialog';
import { ConfirmActions, DialogActions } from '../../ui/overlays/dialog-actions';
import { toast } from '../../ui/overlays/toast';

const QrCode = lazyPart(async () => ({ default: (await import('../../ui/media/qr-code')).QrCode }));

/** Makes a password for another player and then shows it, once. */
export function NewPlayerDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => callApi(appPasswordEndpoints.create, { body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryOf(appPasswordEndpoints.list).queryKey }),
    onError: ({ message }) => toast.error(message),
  });

  return (
    <Dialog title="Add a player" onClose={onClose}>
      {data ? <Made made={data} onClose={onClose} /> : <NameForm isBusy={isPending} onName={mutate} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({ isBusy, onName, onClose }: { isBusy: boolean; onName: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const isNamed = name.trim() !== '';

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed && !isBusy) onName(name);
      }}
    >
      <TextField
        label="Name"
        hint="So you know it again, such as “Symfonium on my phone”"
        value={name}
        maxLength={LONGEST_APP_PASSWORD_NAME}
        onChange={setName}
      />
      <ConfirmActions look="primary" label="Make password" busyLabel="Making…" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

/** The password is shown only here, because players alone are to know it. */
const Made = ({ made: { username, password }, onClose }: { made: NewAppPassword; onClose: () => void }) => (
  <>
    <p className="text-small text-muted">
      Enter these in the player. Copy the password now, because you won't see it again. Anyone who has it can listen as you.
    </p>
    <div className="mt-4 flex flex-col gap-3">
      <Shown label="Server" value={location.origin} />
      <Shown label="User name" value={username} />
      <Shown label="Password" value={password} />
    </div>
    <figure className="mt-5 flex flex-col items-center gap-2">
      <Suspense fallback={<span className="aspect-square w-full max-w-48" />}>
        <div className="w-full max-w-48">
          <QrCode text={password} label="QR code of the password" />
        </div>
      </Suspense>
      <figcaption className="text-center text-caption text-muted">Scan to copy the password to a phone</figcaption>
    </figure>
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </DialogActions>
  </>
);

function Shown({ label, value }: { label: string; value: string }) {
  const id = useId();

  return (
    <div>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <input id={id} readOnly value={value} className={inputClass} onFocus={({ currentTarget }) => currentTarget.select()} />
    </div>
  );
}
