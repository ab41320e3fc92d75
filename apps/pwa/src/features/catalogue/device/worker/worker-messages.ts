import { artist } from '@chorus/contracts';
import * as z from 'zod/mini';
import type { LetterStart } from '../../../../ui/letter-starts';

/** What page and worker say to each other; both are of one build. */
export interface ListQuery {
  /** As in the address: `newest`; any other is as the list comes. */
  order: string;
  filter: string;
  from: number;
  count: number;
}

/** An answer has the number of its question. */
export type PageMessage =
  | { type: 'list'; number: number; query: ListQuery }
  | { type: 'catchUp'; revision: string | undefined }
  | { type: 'setWanted'; isWanted: boolean };

/** `moved`: the copy of the catalogue is at this revision now; undefined: there is none. */
export type WorkerMessage = { type: 'moved'; revision: string | undefined } | { type: 'answer'; number: number; answer: unknown };

const listOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ total: z.int(), found: z.int(), rows: z.array(row), letters: z.array(z.object({ letter: z.string(), at: z.int() })) });
export const artistsAnswer = listOf(artist);
export interface DeviceList<Row> {
  total: number;
  found: number;
  rows: Row[];
  /** Where each letter begins among those found. */
  letters: LetterStart[];
}
