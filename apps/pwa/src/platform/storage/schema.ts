import type { DBSchema, StoreNames } from 'idb';

/**
 * Everything that Chorus stores in IndexedDB. Values are `unknown` when read: an older or damaged
 * page may have written them, so readers parse. `personal-rows.ts` says who owns each store; rows
 * whose keys begin with a person's subject are never read for another. A version only adds, so that
 * tabs of the previous release keep working with it.
 */
export interface ChorusSchema extends DBSchema {
  outbox: { key: number; value: unknown };
  playback: { key: 'songs' | 'position' | 'arrangement'; value: unknown };
  session: { key: 'current'; value: unknown };

  /** Public response bodies, by path and query: `{ etag, link, body }`. */
  responses: { key: string; value: unknown };
  /** Response bodies that depend on the caller, by `[subject, path and query]`. */
  'personal-responses': { key: [person: string, url: string]; value: unknown };

  /**
   * Metadata of a complete or partial song, by the content hash in its URL: `{ url, etag, size,
   * received, isComplete, form }`. Does not say who listens to it.
   */
  audio: { key: string; value: unknown };
  /**
   * Pieces of a song by hash and index: during the download, and for good where the browser cannot
   * store Blobs.
   */
  'audio-chunks': { key: [hash: string, index: number]; value: unknown };
  /**
   * A complete song as one Blob, by hash. The row in `audio` becomes complete in the same
   * transaction.
   */
  'audio-bytes': { key: string; value: unknown };
  /** Downloads of all listeners of this browser, by kind and id. */
  kept: { key: [kind: 'song' | 'album' | 'artist' | 'liked' | 'playlist', id: string]; value: unknown };
  /**
   * Songs stored automatically because they were played or were about to be, by hash: `{ song,
   * playedAt }`.
   */
  automatic: { key: string; value: unknown };

  /** A conversation without its messages, by `[subject, the other's subject]`. */
  conversations: { key: [person: string, other: string]; value: unknown };
  messages: { key: [person: string, other: string, seq: number]; value: unknown };
  /** Unread messages by sender, by subject: `{ [other's subject]: count }`. */
  unread: { key: string; value: unknown };

  settings: { key: string; value: unknown };

  /**
   * The songs that a person likes, with when they liked them, in blocks by `[subject, number]`; tabs of an earlier version store them by
   * `[subject, song's id]`.
   */
  likes: { key: [person: string, block: number | string]; value: unknown };

  /** The albums that a person likes, with their songs, in blocks as those of `likes`. */
  'liked-albums': { key: [person: string, block: number | string]; value: unknown };

  /** A person's own playlists and those they joined, without their songs, by `[subject, playlist's id]`. */
  playlists: { key: [person: string, playlistId: string]; value: unknown };
  'playlist-items': { key: [person: string, playlistId: string, itemId: string]; value: unknown };

  /** The id and revision of the complete copy of the catalogue. */
  'catalogue-copy': { key: 'current'; value: unknown };
  /** Columns of up to 1,000 songs, albums or artists of a copy. */
  'catalogue-chunks': { key: [copy: string, noun: string, chunk: number]; value: unknown };
}

export interface NewStore {
  name: StoreNames<ChorusSchema>;
  options?: IDBObjectStoreParameters;
}

/**
 * The stores that each version added, oldest first: a new version is a new line. A version only ever adds, since tabs of the last release
 * continue to work with it: a store with another name or shape is a new store.
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
  [{ name: 'likes' }],
  [{ name: 'playlists' }, { name: 'playlist-items' }],
  [{ name: 'catalogue-copy' }, { name: 'catalogue-chunks' }],
  [{ name: 'liked-albums' }],
];
