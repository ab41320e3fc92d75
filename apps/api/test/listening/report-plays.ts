import type { Play, Song } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Listener } from '../../src/features/listening/listener';
import { ListeningWriter } from '../../src/features/listening/listening.writer';
import type { TestApi } from '../_harness/start-api';

export const person = (id: string): Listener => ({ id, isVisitor: false });
export const visitor = (): Listener => ({ id: randomUUID(), isVisitor: true });

export const playOf = (song: Pick<Song, '_id'> | { id: string }, startedAt: Date, different: Partial<Play> = {}): Play => ({
  id: randomUUID(),
  songId: '_id' in song ? song._id : song.id,
  startedAt: startedAt.toISOString(),
  secondsHeard: 3_600,
  ...different,
});

/** Bypasses HTTP, to report plays at any time. */
export const reporting =
  (api: TestApi, now: Date) =>
  (listener: Listener, plays: Play[], address = '203.0.113.7'): Promise<void> =>
    api.app.get(ListeningWriter, { strict: false }).report({ plays }, listener, address, now);

export async function storedTrends(api: TestApi): Promise<Map<string, number>> {
  const rows = await api.app.get(DataSource).query<{ id: string; trend: number }[]>('SELECT song_id AS id, trend FROM song_trends');
  return new Map(rows.map(({ id, trend }) => [id, trend]));
}
