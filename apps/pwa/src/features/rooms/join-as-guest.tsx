import { LONGEST_GUEST_NAME, newGuest, roomEndpoints } from '@chorus/contracts';
import type { RoomUser } from '@chorus/contracts';
import { useMutation } from '@tanstack/react-query';
import { Headphones } from 'lucide-react';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { callApi } from '../../platform/api-client/call-api';
import { useServiceLater } from '../../platform/services/services';
import { readDraft, storeDraft } from '../../platform/storage/drafts';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';

interface JoinAsGuestProps {
  token: string;
  onPress: () => void;
  /** Makes this browser the guest's, before the room plays. */
  onJoined: (guest: RoomUser) => void;
}

const KEY = 'guest-key';

/** When many people join at once, a server may be overloaded for a moment. */
const MOST_REPEATS = 3;
const isBusy = (error: Error) => error instanceof ApiFailure && error.code === 'unavailable';

/**
 * Stored for the tab: a repeat after a lost answer makes no second guest, even after a reload, and a guest who leaves and comes back is the same
 * one, with the requests that they have used.
 */
function keyOfTab(): string {
  const key = newGuest.shape.key.safeParse(readDraft(KEY)).data ?? crypto.randomUUID();
  storeDraft(KEY, key);
  return key;
}

/** Lets people without an account in by a name. */
export function JoinAsGuest({ token, onPress, onJoined }: JoinAsGuestProps) {
  const roomsLater = useServiceLater('rooms');
  const [name, setName] = useState('');
  const [isRefused, refuse] = useState(false);
  const [key] = useState(keyOfTab);
  const joining = useMutation({
    mutationFn: () => callApi(roomEndpoints.joinAsGuest, { asAnyone: true, params: { token }, body: { name, key } }),
    networkMode: 'always',
    retry: (repeats, error) => repeats < MOST_REPEATS && isBusy(error),
    retryDelay: () => 1_000 + Math.random() * 1_000,
    onSuccess: async ({ guest, room }) => {
      onJoined(guest);
      (await roomsLater()).room.send({ type: 'room.found', detail: room });
    },
  });

  const error = isRefused ? 'Choose a name that others can read.' : joining.error?.message;

  const join = (event: SyntheticEvent) => {
    event.preventDefault();
    const isName = newGuest.shape.name.safeParse(name).success;
    refuse(!isName);
    if (!isName || joining.isPending) return;
    onPress();
    joining.mutate();
  };

  return (
    <form className="flex w-full max-w-80 flex-col gap-3 text-left" onSubmit={join}>
      <TextField
        label="Your name"
        autoComplete="nickname"
        maxLength={LONGEST_GUEST_NAME}
        error={error}
        hint={error === undefined && 'No account needed. Everyone in the room sees this name.'}
        value={name}
        onChange={(text) => {
          setName(text);
          refuse(false);
          joining.reset();
        }}
      />
      <Button type="submit" look="primary" disabled={name.trim() === '' || joining.isPending || joining.isSuccess}>
        <Headphones aria-hidden className="size-4" />
        {joining.isPending ? 'Joining…' : 'Join'}
      </Button>
    </form>
  );
}
