import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { PersonQueue } from '../../platform/admission/person-queue';
import { Refused } from '../../platform/realtime/refused';
import { BlocksReader } from '../moderation/blocks.reader';
import { pairOf } from './messages.queries';

interface WaitingRead {
  readonly readerId: string;
  readonly peerId: string;
  seq: number;
  position: Promise<number>;
}

@Injectable()
export class ReadReceiptsService {
  /** Keyed by reader and peer: a read that has not started yet absorbs later ones, of which only the highest counts. */
  private readonly waiting = new Map<string, WaitingRead>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly blocks: BlocksReader,
    private readonly queue: PersonQueue,
  ) {}

  /**
   * Returns the read position, which never moves back nor beyond the last message. What is read
   * during a block stays hidden from the other person.
   */
  markRead(readerId: string, peerId: string, seq: number): Promise<number> {
    const conversation = `${readerId}\n${peerId}`;
    const waiting = this.waiting.get(conversation);
    if (waiting) {
      waiting.seq = Math.max(waiting.seq, seq);
      return waiting.position;
    }
    const read: WaitingRead = { readerId, peerId, seq, position: Promise.resolve().then(() => this.runQueued(conversation, read)) };
    this.waiting.set(conversation, read);
    return read.position;
  }

  private async runQueued(conversation: string, read: WaitingRead): Promise<number> {
    const stopWaiting = () => this.waiting.get(conversation) === read && this.waiting.delete(conversation);
    try {
      return await this.queue.run(read.readerId, () => {
        stopWaiting();
        return this.store(read);
      });
    } finally {
      stopWaiting();
    }
  }

  private store({ readerId, peerId, seq }: WaitingRead): Promise<number> {
    return this.work.run(async (database, emit) => {
      const moved = await advance(database, { readerId, peerId, seq, isHidden: this.blocks.isKnownBetween(readerId, peerId) });
      if (moved === undefined) return readSoFar(database, readerId, peerId);
      emit('conversation.read', { readerId, peerId, seq: moved });
      return moved;
    });
  }
}

interface Reading {
  readerId: string;
  peerId: string;
  seq: number;
  isHidden: boolean;
}

async function advance(database: EntityManager, { readerId, peerId, seq, isHidden }: Reading): Promise<number | undefined> {
  const { lowUserId, highUserId } = pairOf(readerId, peerId);
  const [cursor] = await database.query<{ seq: number }[]>(
    `INSERT INTO read_cursors AS known (conversation_id, reader, seq, shown_seq)
     SELECT id, $3, least($4, last_seq), CASE WHEN $5 THEN 0 END FROM conversations WHERE low_person = $1 AND high_person = $2
     ON CONFLICT (conversation_id, reader) DO UPDATE
       SET seq = EXCLUDED.seq, shown_seq = CASE WHEN $5 THEN coalesce(known.shown_seq, known.seq) END
     WHERE known.seq < EXCLUDED.seq
     RETURNING seq`,
    [lowUserId, highUserId, readerId, seq, isHidden],
  );
  return cursor?.seq;
}

async function readSoFar(database: EntityManager, readerId: string, peerId: string): Promise<number> {
  const { lowUserId, highUserId } = pairOf(readerId, peerId);
  const [cursor] = await database.query<{ seq: number }[]>(
    `SELECT seq FROM read_cursors JOIN conversations ON id = conversation_id WHERE low_person = $1 AND high_person = $2 AND reader = $3`,
    [lowUserId, highUserId, readerId],
  );
  if (!cursor) throw new Refused('not_found', "We couldn't find this conversation.");
  return cursor.seq;
}
