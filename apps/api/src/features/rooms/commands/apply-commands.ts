import type { RoomCommand } from '@chorus/contracts';
import { Refused } from '../../../platform/realtime/refused';
import type { Acted, RoomContent } from './room-content';
import { applyAction, refusalOf } from './room-rules';

export interface ArrivedCommand extends Pick<Acted, 'userId' | 'songs'> {
  command: RoomCommand;
}

export const notInRoom = () => new Refused('not_found', "You're not in this room any more.");

interface Known {
  /** Of commands that arrived before: why they had no effect, or null if they had one. */
  known: ReadonlyMap<string, string | null>;
  people: readonly { userId: string; isHere: boolean }[];
  now: number;
}

export interface Arrived {
  content: RoomContent;
  /** Why each command had no effect, null if it had one, or the error that refuses it. */
  answers: ReadonlyMap<ArrivedCommand, string | null | Error>;
  remembered: readonly { id: string; dropped: string | null }[];
  /** How many commands changed the room. */
  effects: number;
  removed: readonly string[];
  endsInvitations: boolean;
}

/**
 * Applies commands to a room in the order in which they arrived. Only those that are collected come together, and none of these removes
 * anybody, ends invitations or passes the lead.
 */
export function applyCommands(room: RoomContent, commands: readonly ArrivedCommand[], { known, people, now }: Known): Arrived {
  const dropped = new Map(known);
  const peopleIds = people.map(({ userId }) => userId);
  const hereIds = people.flatMap(({ userId, isHere }) => (isHere ? [userId] : []));
  const answers = new Map<ArrivedCommand, string | null | Error>();
  let [content, effects] = [room, 0];
  let removed: readonly string[] = [];
  let endsInvitations = false;
  for (const arrived of commands) {
    const { id, ageMs, action } = arrived.command;
    const acted = { userId: arrived.userId, now, ageMs, songs: arrived.songs, peopleIds, hereIds };
    const before = dropped.get(id);
    const refusal = before === undefined && peopleIds.includes(arrived.userId) ? refusalOf(content, action, acted) : undefined;
    if (!peopleIds.includes(arrived.userId)) answers.set(arrived, notInRoom());
    else if (before !== undefined) answers.set(arrived, before);
    else if (refusal !== undefined) answers.set(arrived, new Refused('forbidden', refusal));
    else {
      const outcome = applyAction(content, action, acted);
      dropped.set(id, outcome.dropped ?? null);
      answers.set(arrived, outcome.dropped ?? null);
      if (outcome.room !== content) effects += 1;
      ({ room: content, removed, endsInvitations } = { removed, endsInvitations, ...outcome });
    }
  }
  const remembered = [...dropped].filter(([id]) => !known.has(id)).map(([id, reason]) => ({ id, dropped: reason }));
  return { content, answers, remembered, effects, removed, endsInvitations };
}
