import type * as z from 'zod/mini';
import type { Realtime } from '../../platform/realtime/realtime';
import type { RowKind } from '../../platform/storage/rows/row-kind';
import type { Like, LikeAct, Liked } from './likes-rules';

/** What people like, songs or albums: everything in which the two differ, apart from how the device stores them. */
export interface LikedNoun<Thing, Wire> {
  /** The outbox's name for acts. Stored: do not change. */
  kind: string;
  unsent: RowKind<LikeAct>;
  /** What the server tells of an act. */
  wire: z.ZodMiniType<Wire>;
  fromWire: (like: Wire) => Like<Thing>;
  toWire: (like: Like<Thing>) => Wire;
  listen: (realtime: Pick<Realtime, 'on'>, listener: (like: Like<Thing>) => void) => void;
  /** Resolves to what holds on the server then. */
  send: (act: LikeAct, signal: AbortSignal) => Promise<LikeAct>;
  /** All that the person likes, from the server. `from` is the address of the next part. */
  read: (from?: string) => Promise<Liked<Thing>[]>;
  /** One without a known title. */
  unnamed: string;
  list: string;
  /** The channel to the other tabs. */
  channel: string;
}
