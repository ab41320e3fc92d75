import { isGuestId } from '@chorus/contracts';

/** Members are passed in the order in which they joined. */
interface RoomMember {
  userId: string;
  isHere: boolean;
}

/**
 * The next lead when the lead is gone: the person who joined earliest of those who are here; people without a block against anybody in the
 * room come first. No guest leads, so a room that only guests are left in ends.
 */
export function nextLeadOf<Member extends RoomMember>(
  people: readonly Member[],
  isBlocked: (one: string, other: string) => boolean,
): Member | undefined {
  const isWelcome = ({ userId }: Member) => !people.some((other) => isBlocked(userId, other.userId));
  const able = people.filter(({ userId }) => !isGuestId(userId));
  const here = able.filter(({ isHere }) => isHere);
  return here.find(isWelcome) ?? here[0] ?? able.find(isWelcome) ?? able[0];
}
