import type { StoredItem, StoredRequests } from '../room.entity';
import type { RoomContent } from './room-content';
import { inOrder } from './room-voting';

/** Makes what a guest has asked for, wants and has spent a person's, who may have done the same in this room already. */
export function guestAsMember(room: RoomContent, guestId: string, { userId, now }: { userId: string; now: number }): RoomContent {
  const named = (id: string) => (id === guestId ? userId : id);
  const renamed = (ids: readonly string[]) => (ids.includes(guestId) ? [...new Set(ids.map(named))] : ids);
  const { skip, spent } = room.requests;
  const isOf = (item: StoredItem) => item.addedBy === guestId || item.voters?.includes(guestId) === true;
  const items = room.items.map((item) =>
    isOf(item) ? { ...item, addedBy: item.addedBy && named(item.addedBy), ...(item.voters && { voters: renamed(item.voters) }) } : item,
  );
  const requests = {
    ...room.requests,
    spent: spentTogether(spent, guestId, { userId, now }),
    skip: skip && { ...skip, userIds: renamed(skip.userIds) },
  };
  const speaker = room.speaker?.userId === guestId ? { ...room.speaker, userId } : room.speaker;
  return inOrder({ ...room, items: room.items.some(isOf) ? items : room.items, requests, speaker }, now);
}

/** Nobody gets requests back by signing in: what two have spent, one has. */
function spentTogether(
  spent: StoredRequests['spent'],
  guestId: string,
  { userId, now }: { userId: string; now: number },
): StoredRequests['spent'] {
  const { [guestId]: ofGuest = now, ...others } = spent;
  if (ofGuest <= now) return others;
  return { ...others, [userId]: ofGuest + Math.max(0, (others[userId] ?? now) - now) };
}
