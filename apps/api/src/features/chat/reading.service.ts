import type { ChatEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { Refused } from '../../platform/realtime/refused';
import { pairOf } from './pair';

/** Keeps how far each of two people has read. */
@Injectable()
export class ReadingService {
  constructor(private readonly work: UnitOfWork<ChatEvents>) {}

  /** Answers how far the reader has read now: never less than before, never more than there is. */
  markRead(readerId: string, peerId: string, seq: number): Promise<number> {
    return this.work.run(async (database, emit) => {
      const moved = await advance(database, readerId, peerId, seq);
      if (moved === undefined) return readSoFar(database, readerId, peerId);
      emit('conversation.read', { readerId, peerId, seq: moved });
      return moved;
    });
  }
}

/** The cursor's new place; undefined when it does not move. */
async function advance(database: EntityManager, readerId: string, peerId: string, seq: number): Promise<number | undefined> {
  const { lowPerson, highPerson } = pairOf(readerId, peerId);
  const [cursor] = await database.query<{ seq: number }[]>(
    `INSERT INTO read_cursors AS known (conversation_id, reader, seq)
     SELECT id, $3, least($4, last_seq) FROM conversations WHERE low_person = $1 AND high_person = $2
     ON CONFLICT (conversation_id, reader) DO UPDATE SET seq = EXCLUDED.seq WHERE known.seq < EXCLUDED.seq
     RETURNING seq`,
    [lowPerson, highPerson, readerId, seq],
  );
  return cursor?.seq;
}

async function readSoFar(database: EntityManager, readerId: string, peerId: string): Promise<number> {
  const { lowPerson, highPerson } = pairOf(readerId, peerId);
  const [cursor] = await database.query<{ seq: number }[]>(
    `SELECT seq FROM read_cursors JOIN conversations ON id = conversation_id WHERE low_person = $1 AND high_person = $2 AND reader = $3`,
    [lowPerson, highPerson, readerId],
  );
  if (!cursor) throw new Refused('not_found', 'There is no such conversation.');
  return cursor.seq;
}
