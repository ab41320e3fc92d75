import type { Song } from '@chorus/contracts';
import type { QueueContext, QueueEvent, Start } from './queue-commands';
import { currentOf } from './queue-rules';

export interface QueueStep {
  readonly context: QueueContext;
  readonly events: readonly QueueEvent[];
}

export const stay = (context: QueueContext): QueueStep => ({ context, events: [] });

export const change = (context: QueueContext, more: Partial<QueueContext>): QueueStep => stay({ ...context, ...more });

/** A change after which the current song may be another one. */
export function changeCurrent(context: QueueContext, more: Partial<QueueContext>, start: Start): QueueStep {
  const next = { ...context, ...more };
  return { context: next, events: [{ type: 'current.changed', song: currentOf(next), start }] };
}

export const withEvents = ({ context, events }: QueueStep, ...more: QueueEvent[]): QueueStep => ({ context, events: [...events, ...more] });

export const rejectSong = (context: QueueContext, song: Song): QueueStep =>
  withEvents(stay(context), { type: 'queue.rejected', reason: 'invalid song', song });

export const noSongs: QueueEvent = { type: 'queue.rejected', reason: 'no songs' };
export const notAvailable: QueueEvent = { type: 'queue.rejected', reason: 'not available' };
