import { roomEndpoints } from '@chorus/contracts';
import type { RoomItem, RoomPreview } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { queryOf } from '../../platform/api-client/query-of';
import { useStartedService } from '../../platform/services/services';
import { isInvitationTo } from './room-view';
import type { RoomView } from './room-view';
import { useCurrentItem } from './use-current-item';
import { useIsOut, useStartedRoom } from './use-rooms';

const FRESH_MS = 5_000;
const LOOK_AGAIN_MS = 10_000;

interface Previewed {
  data: RoomPreview | undefined;
  error: Error | null;
  hasEnded: boolean;
  /** Only people who are signed in may see it. */
  isClosed: boolean;
  isPending: boolean;
  refetch: () => unknown;
}

/** A page in the room knows its state at first hand; for others it is read now and then, and once they have left. */
export function useRoomPreview(token: string): Previewed {
  const view = useStartedRoom();
  const here = view && isInvitationTo(view, token) ? view : undefined;
  const isOut = useIsOut();
  const { item } = useCurrentItem(here);
  const clock = useStartedService('rooms')?.clock;
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(roomEndpoints.preview, { token }),
    staleTime: FRESH_MS,
    retry: false,
    // A room that has ended does not begin again.
    refetchInterval: ({ state }) => state.status !== 'error' && LOOK_AGAIN_MS,
  });

  useEffect(() => {
    if (isOut) void refetch({ cancelRefetch: false });
  }, [isOut, refetch]);

  const seen = here && { ...previewOf(here, item), now: clock?.now(), isReminded: data?.isReminded };
  const code = error instanceof ApiFailure ? error.code : undefined;
  const [hasEnded, isClosed] = [code === 'not_found', code === 'unauthorized'];
  return { data: seen ?? (hasEnded ? undefined : data), error, hasEnded, isClosed, isPending: isPending && !seen, refetch };
}

const previewOf = ({ state, people }: RoomView, item: RoomItem | undefined): RoomPreview => ({
  roomId: state.roomId,
  name: state.name ?? null,
  lead: people.find(({ clerkId }) => clerkId === state.leadId) ?? null,
  song: item?.song ?? null,
  peopleCount: people.length,
  startsAt: state.startsAt,
});
