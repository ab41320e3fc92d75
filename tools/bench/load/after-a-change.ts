import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const CHANGES = 20;
/** Readers besides the one that is measured. */
const READERS = 8;
const BETWEEN_MS = 50;

export interface AfterChanges {
  /** For each change, the time from its commit until another node answered with it. */
  takenMs: number[];
  /** The number of answers that lacked the change although their request began after its commit. */
  older: number;
}

/** Changes songs in the database, one after the other, while several clients constantly read the list from another node. */
export async function afterChanges(databaseUrl: string, list: string): Promise<AfterChanges> {
  const database = new Client(databaseUrl);
  await database.connect();
  const result: AfterChanges = { takenMs: [], older: 0 };
  const readers = new AbortController();
  const reading = Promise.all(Array.from({ length: READERS }, () => readUntil(readers.signal, list)));
  try {
    for (let change = 0; change < CHANGES; change += 1) {
      const title = `Changed ${change}`;
      await database.query('UPDATE songs SET title = $1 WHERE id = (SELECT id FROM songs ORDER BY id OFFSET $2 LIMIT 1)', [title, change]);
      const committed = performance.now();
      while (!(await textAt(list)).includes(`"${title}"`)) result.older += 1;
      result.takenMs.push(performance.now() - committed);
      await pause(BETWEEN_MS);
    }
  } finally {
    readers.abort();
    await reading;
    await database.end();
  }
  return result;
}

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

async function readUntil(signal: AbortSignal, list: string): Promise<void> {
  while (!signal.aborted) await textAt(list);
}
