import { roomEndpoints } from '@chorus/contracts';
import type { RoomPreview } from '@chorus/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { callApi } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { Button } from '../../../ui/controls/button';
import { toast } from '../../../ui/overlays/toast';

/** Whether the person wants a notification when the room starts. */
export function RemindButton({ token, isReminded }: { token: string; isReminded: boolean }) {
  const client = useQueryClient();
  const { queryKey } = queryOf(roomEndpoints.preview, { token });
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (isWanted: boolean) => callApi(roomEndpoints.remind, { params: { token }, body: { isWanted } }),
    onSuccess: (set) => client.setQueryData<RoomPreview>(queryKey, (known) => known && { ...known, isReminded: set.isWanted }),
    onError: ({ message }) => toast.error(message),
  });
  const Icon = isReminded ? BellRing : Bell;

  return (
    <Button aria-pressed={isReminded} disabled={isPending} className="aria-pressed:text-accent" onClick={() => mutate(!isReminded)}>
      <Icon aria-hidden className="size-4" />
      {isReminded ? "You'll be notified" : 'Remind me'}
    </Button>
  );
}
