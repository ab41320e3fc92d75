import * as z from 'zod/mini';
import { artwork } from '../catalogue/artwork';
import { catalogueId } from '../catalogue/catalogue-id';
import { song } from '../catalogue/song';
import { endpoint } from '../endpoint';

/** What a link for visitors may lead to. */
export const linkedKind = z.enum(['song', 'album', 'artist', 'playlist']);
export type LinkedKind = z.infer<typeof linkedKind>;

export const MOST_LINK_DAYS = 90;
/** Links of one person that have not ended. */
export const MOST_LISTENING_LINKS = 100;
export const LONGEST_LISTENING_LINK = 200;

/** A link with which visitors hear one thing where they may not listen otherwise. `token` is its secret part. */
export const listeningLink = z.object({
  id: z.uuid(),
  kind: linkedKind,
  itemId: catalogueId,
  /** The title of what it leads to, from when it was created. */
  title: z.string(),
  token: z.string(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type ListeningLink = z.infer<typeof listeningLink>;

/** What a link leads to, and nothing else. */
export const linkedMusic = z.object({
  kind: linkedKind,
  title: z.string(),
  /** The artist of a song or an album. */
  artist: z.nullable(z.string()),
  /** Null where there is no picture. */
  imageUrl: z.nullable(z.string()),
  artwork: z.nullable(artwork),
  songs: z.array(song),
  endsAt: z.iso.datetime(),
});
export type LinkedMusic = z.infer<typeof linkedMusic>;

export const listeningLinkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/listening-links',
    access: 'signedIn',
    summary: 'The caller’s links for visitors that have not ended, the newest first',
    response: z.object({ data: z.array(listeningLink) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/listening-links',
    access: 'signedIn',
    summary:
      'Creates a link with which visitors hear one thing until it ends. 409 unless LISTENING is links, and for a person who has as many as allowed',
    body: z.object({
      kind: linkedKind,
      itemId: catalogueId,
      days: z._default(z.int().check(z.minimum(1), z.maximum(MOST_LINK_DAYS)), 7),
    }),
    response: listeningLink,
    refuses: [404, 409],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/listening-links/:id',
    access: 'signedIn',
    summary: 'Ends a link of the caller’s; admins may end any. Idempotent',
    params: z.object({ id: z.uuid() }),
    response: z.object({ success: z.literal(true) }),
    refuses: [],
  }),
  open: endpoint({
    method: 'POST',
    path: '/listening-links/open',
    access: 'public',
    summary: 'What a link leads to; also sets the cookie with which a browser reads its media. 404 once it has ended',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(LONGEST_LISTENING_LINK)) }),
    response: linkedMusic,
    refuses: [404],
  }),
};
