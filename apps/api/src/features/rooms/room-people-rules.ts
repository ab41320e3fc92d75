/** Of a room, in the order in which they joined. */
export interface RoomMember {
  userId: string;
  isHere: boolean;
}

/** Who leads when the lead is gone: who joined earliest among those who are here, those first who are blocked with nobody else in the room. */
export function heirOf<Member extends RoomMember>(
  people: readonly Member[],
  isBlocked: (one: string, other: string) => boolean,
): Member | undefined {
  const isWelcome = ({ userId }: Member) => !people.some((other) => isBlocked(userId, other.userId));
  const here = people.filter(({ isHere }) => isHere);
  return here.find(isWelcome) ?? here[0] ?? people.find(isWelcome) ?? people[0];
}
