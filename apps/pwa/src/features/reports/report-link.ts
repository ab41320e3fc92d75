import type { ReportedThing, ReportType, Song } from '@chorus/contracts';
import * as z from 'zod/mini';

/** A message is named, not quoted: this is stored in the browser's history. */
const pointed = z.union([
  z.object({ type: z.literal('message'), messageId: z.string(), peerId: z.string() }),
  z.object({ type: z.literal('room message'), messageId: z.string(), roomId: z.optional(z.string()) }),
  z.object({ type: z.literal('song'), songId: z.string(), title: z.string(), artist: z.string() }),
]);
export type Pointed = z.infer<typeof pointed>;

const arrival = z.object({ about: z.optional(pointed), page: z.optional(z.string()) });
export type ReportArrival = z.infer<typeof arrival>;

export const arrivalIn = (state: unknown): ReportArrival => arrival.safeParse(state).data ?? {};

export const pointAtSong = ({ _id, title, artist }: Song, page: string): ReportArrival => ({
  about: { type: 'song', songId: _id, title, artist },
  page,
});

export const pointAtMessage = (messageId: string, peerId: string, page: string): ReportArrival => ({
  about: { type: 'message', messageId, peerId },
  page,
});

/** Points at a message in the room that the person is in, or was in last. */
export const pointAtRoomMessage = (messageId: string, roomId: string, page: string): ReportArrival => ({
  about: { type: 'room message', messageId, roomId },
  page,
});

export const typeFor = ({ type }: Pointed): ReportType => (type === 'song' ? 'Copyright report' : 'Report chat spam');

export function thingOf(about: Pointed): ReportedThing {
  if (about.type === 'song') return { type: 'song', songId: about.songId };
  const roomId = about.type === 'message' ? null : about.roomId;
  return { type: 'message', messageId: about.messageId, ...(roomId !== undefined && { roomId }) };
}

/** Tells what is pointed at from everything else, by the same words in every release: drafts are stored under it. */
export const keyOf = (about: Pointed): string[] => (about.type === 'song' ? ['song', about.songId] : ['message', about.messageId]);
