/** Of a room, in the order in which they joined. */
export interface RoomMember {
  userId: string;
  isHere: boolean;
}

/** The next lead when the lead is gone: of the people who are here, who joined earliest; people with no block against anybody in the room come first. */
export function nextLeadOf<Member extends RoomMember>(
  people: readonly Member[],
  isBlocked: (one: string, other: string) => boolean,
): Member | undefined {
  const isWelcome = ({ userId }: Member) => !people.some((other) => isBlocked(userId, other.userId));
  const here = people.filter(({ isHere }) => isHere);
  return here.find(isWelcome) ?? here[0] ?? people.find(isWelcome) ?? people[0];
}
