import { foldText, isFoldedAlike } from '@chorus/contracts';
import type { DataSource } from 'typeorm';

/** As the searched names are folded. Asks PostgreSQL only about rare characters: a round trip costs more than most searches. */
export async function foldTyped(database: DataSource, typed: string): Promise<string> {
  if (isFoldedAlike(typed)) return foldText(typed);
  const [folded] = await database.query<{ text: string }[]>('SELECT search_text($1) AS text', [typed]);
  return folded?.text ?? '';
}
