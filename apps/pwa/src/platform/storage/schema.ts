import type { DBSchema, StoreNames } from 'idb';

/**
 * Everything that Chorus keeps in IndexedDB. Values are unknown on the way out: an older or damaged page may have written them, so who reads them
 * parses. Whose each store is stands in `personal-rows.ts`; keys that begin with a person's subject are never read for another.
 */
export interface ChorusSchema extends DBSchema {
  outbox: { key: number; value: unknown };
  /** The queue, and where in it one was. */
  playback: { key: 'songs' | 'position'; value: unknown };
  session: { key: 'current'; value: unknown };

  /** Bodies of answers that are the same for everybody, by path and query: `{ etag, link, body }`. */
  responses: { key: string; value: unknown };
  /** Bodies of answers that depended on who asked, by `[subject, path and query]`. */
  'personal-responses': { key: [person: string, url: string]; value: unknown };

  /** What is known of a stored or coming song, by the content hash in its URL: `{ url, etag, size, received, isComplete, form }`. Says nothing of who hears it. */
  audio: { key: string; value: unknown };
  /** Pieces of a song by hash and index: while it comes, and for good where the browser keeps no Blob. */
  'audio-chunks': { key: [hash: string, index: number]; value: unknown };
  /** A whole song as one Blob, by hash. The row in `audio` says `complete` in the transaction that writes this. */
  'audio-bytes': { key: string; value: unknown };
  /** What the listener chose to keep, by kind and id. */
  kept: { key: [kind: 'song' | 'album' | 'artist', id: string]; value: unknown };
  /** Which songs lie here because somebody heard them or is about to, by hash: `{ song, playedAt }`. */
  automatic: { key: string; value: unknown };

  /** Of each conversation what is known besides its messages, by `[subject, the other's subject]`. */
  conversations: { key: [person: string, other: string]; value: unknown };
  messages: { key: [person: string, other: string, seq: number]; value: unknown };
  /** How many messages wait unread, from whom, by subject: `{ [other's subject]: count }`. */
  unread: { key: string; value: unknown };

  /** What the listener set on this device, by name. */
  settings: { key: string; value: unknown };
}

export interface NewStore {
  name: StoreNames<ChorusSchema>;
  options?: IDBObjectStoreParameters;
}

/**
 * The stores that each version added, oldest first: a new version is a new line. A version only ever adds, since tabs of the last release
 * go on working with it: what is renamed or reshaped is a new store.
 */
export const versions: readonly (readonly NewStore[])[] = [
  [{ name: 'playback' }],
  [{ name: 'session' }],
  [{ name: 'outbox', options: { keyPath: 'order', autoIncrement: true } }],
  [
    { name: 'responses' },
    { name: 'personal-responses' },
    { name: 'audio' },
    { name: 'audio-chunks' },
    { name: 'audio-bytes' },
    { name: 'kept' },
    { name: 'automatic' },
    { name: 'conversations' },
    { name: 'messages' },
    { name: 'unread' },
    { name: 'settings' },
  ],
];
