import type { RoomClient } from './room-client';
import { withClient } from '../../../../../tools/postgres/with-client';

/** How devices and the database differ once all devices are up to date. */
export interface Compared {
  rooms: number;
  /** Acknowledged commands that are not in the database, and people whose votes or budget differ from the last answer that they got. */
  lost: number;
  /** Rooms whose revision did not rise by one for each command that had an effect. */
  miscounted: number;
  /** Rooms whose lead is not among their people. */
  leadless: number;
  /** Items that are in a queue twice, or have a person's vote twice. */
  twice: number;
  /** Devices whose state or queue differs from the database. */
  different: number;
}

interface Stored {
  id: string;
  lead: string;
  revision: number;
  order: string;
  spent: Record<string, number>;
  queue: { _id: string; voters: string[] }[];
  peopleIds: string[];
  effects: number;
  commandIds: string[];
}

interface Room {
  id: string;
  people: readonly RoomClient[];
}

export async function compareRooms(databaseUrl: string, rooms: readonly Room[]): Promise<Compared> {
  const all = await storedRooms(
    databaseUrl,
    rooms.map(({ id }) => id),
  );
  const stored = new Map(all.map((room) => [room.id, room]));
  const outcome: Compared = { rooms: stored.size, lost: 0, miscounted: 0, leadless: 0, twice: 0, different: 0 };
  for (const { id, people } of rooms) {
    const room = stored.get(id);
    if (!room) continue;
    const remembered = new Set(room.commandIds);
    outcome.lost += people.flatMap(({ acknowledged }) => acknowledged).filter((command) => !remembered.has(command.id)).length;
    // Revisions begin at 1. A new lead would raise them, too, but nobody is away for so long. By votes, a repeated vote has no effect.
    const isCounted = room.order === 'votes' ? room.revision <= 1 + room.effects : room.revision === 1 + room.effects;
    outcome.miscounted += isCounted ? 0 : 1;
    outcome.leadless += room.peopleIds.length === people.length && room.peopleIds.includes(room.lead) ? 0 : 1;
    outcome.twice += room.queue.length - new Set(room.queue.map(({ _id }) => _id)).size;
    outcome.twice += room.queue.filter(({ voters }) => new Set(voters).size < voters.length).length;
    outcome.lost += people.filter((person) => !hasVotesAndBudget(person, room)).length;
    outcome.different += people.filter(({ state, items }) => {
      const isSame = state?.revision === room.revision && state.leadId === room.lead;
      return !isSame || queueText(items) !== queueText(room.queue.map(({ _id, voters }) => ({ _id, votes: voters.length })));
    }).length;
  }
  return outcome;
}

const storedRooms = (databaseUrl: string, ids: readonly string[]): Promise<Stored[]> =>
  withClient(databaseUrl, async (database) => {
    const { rows } = await database.query<Stored>(
      `SELECT id, lead, revision, requests->>'order' AS "order", requests->'spent' AS spent,
         array(SELECT jsonb_build_object('_id', item->>'_id', 'voters', coalesce(item->'voters', '[]')) FROM jsonb_array_elements(items) AS item) AS queue,
         array(SELECT user_id FROM room_people WHERE room_id = room.id) AS "peopleIds",
         (SELECT count(*)::integer FROM room_commands WHERE room_id = room.id AND dropped IS NULL) AS effects,
         array(SELECT id::text FROM room_commands WHERE room_id = room.id) AS "commandIds"
       FROM rooms AS room WHERE id = ANY ($1)`,
      [ids],
    );
    return rows;
  });

const queueText = (items: readonly { _id: string; votes?: number | undefined }[]): string =>
  items.map(({ _id, votes = 0 }) => `${_id} ${votes}`).join();

/** A budget is no longer stored once all of it is back. */
function hasVotesAndBudget({ userId, mine }: RoomClient, { queue, spent }: Stored): boolean {
  const stored = queue.filter(({ voters }) => voters.includes(userId)).map(({ _id }) => _id);
  const known = mine.votes.filter((itemId) => queue.some(({ _id }) => _id === itemId));
  const isSpent = spent[userId] === undefined ? mine.spentUntil <= Date.now() : spent[userId] === mine.spentUntil;
  return isSpent && stored.toSorted().join() === known.toSorted().join();
}
