import type { NewReport, ReportType, Song } from '@chorus/contracts';
import * as z from 'zod/mini';

/** A message is named, not quoted: this is stored in the browser's history. An activity is, since its author may show another one by then. */
const pointed = z.union([
  z.object({ type: z.literal('message'), messageId: z.string(), peerId: z.string() }),
  z.object({ type: z.literal('room message'), messageId: z.string(), roomId: z.optional(z.string()) }),
  z.object({ type: z.literal('activity'), userId: z.string(), text: z.string() }),
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

export const pointAtActivity = (userId: string, text: string, page: string): ReportArrival => ({
  about: { type: 'activity', userId, text },
  page,
});

export const typeFor = ({ type }: Pointed): ReportType => (type === 'song' ? 'Copyright report' : 'Report chat spam');

/** The fields of a report that say what it is about. */
export function subjectOf(about: Pointed): Pick<NewReport, 'about' | 'activity'> {
  switch (about.type) {
    case 'song':
      return { about: { type: 'song', songId: about.songId } };
    case 'activity':
      return { activity: { userId: about.userId, text: about.text } };
    case 'message':
      return { about: { type: 'message', messageId: about.messageId, roomId: null } };
    case 'room message':
      return { about: { type: 'message', messageId: about.messageId, ...(about.roomId !== undefined && { roomId: about.roomId }) } };
  }
}

/** Tells what is pointed at from everything else, by the same words in every release: drafts are stored under it. */
export function keyOf(about: Pointed): string[] {
  if (about.type === 'song') return ['song', about.songId];
  return about.type === 'activity' ? ['activity', about.userId, about.text] : ['message', about.messageId];
}
