import type { ReportedThing, ReportType, Song } from '@chorus/contracts';
import * as z from 'zod/mini';

/** A message is named, not quoted: this is stored in the browser's history. */
const pointed = z.union([
  z.object({ type: z.literal('message'), messageId: z.string(), peerId: z.string() }),
  z.object({ type: z.literal('room message'), messageId: z.string() }),
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
export const pointAtRoomMessage = (messageId: string, page: string): ReportArrival => ({
  about: { type: 'room message', messageId },
  page,
});

export const typeFor = ({ type }: Pointed): ReportType => (type === 'song' ? 'Copyright report' : 'Report chat spam');

export const thingOf = (about: Pointed): ReportedThing =>
  about.type === 'song' ? { type: 'song', songId: about.songId } : { type: 'message', messageId: about.messageId };
