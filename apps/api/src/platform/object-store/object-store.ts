import { ServiceUnavailableException } from '@nestjs/common';
import { parseMediaName } from '@chorus/contracts';
import type { Readable } from 'node:stream';
import { isDiskFull } from '../files/disk-full';

/** Byte positions, both inclusive. */
export interface ByteSpan {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  storedAt: Date;
}

/**
 * Content-addressed storage: keys are `<sha-256 in hex>.<ext>`. Objects are immutable, so storing one again is harmless, and writes are
 * atomic. Every method throws a `RangeError` for an invalid key, and `ObjectStoreUnavailable` when the storage is unavailable.
 */
export abstract class ObjectStore {
  /** Stores all of `body` and then makes it visible. When `body` fails, rejects with its error and stores nothing. */
  abstract put(key: string, body: Readable | Buffer, contentType: string): Promise<void>;

  /** The size in bytes; `undefined` when there is no such object. */
  abstract sizeOf(key: string): Promise<number | undefined>;

  /** Opens the object or a part of it; `undefined` when it does not exist. The caller must consume or destroy the stream. */
  abstract open(key: string, span?: ByteSpan): Promise<Readable | undefined>;

  /** Notes, outside of what is listed, that nobody may keep a copy of the object. Backups read it, and do without a database. */
  abstract noteErasure(key: string): Promise<void>;

  /**
   * Yields every object, in no particular order. One that is stored or removed meanwhile may be
   * included or not.
   */
  abstract list(): AsyncIterable<StoredObject>;

  /** Copies the object into the trash, which no release lists, serves or backs up. A missing one is left out. */
  abstract copyToTrash(key: string): Promise<void>;

  /** Copies an object back out of the trash. False if it is not there. */
  abstract restore(key: string): Promise<boolean>;

  /** Yields what is in the trash; `storedAt` is when it got there. */
  abstract listTrash(): AsyncIterable<StoredObject>;

  /** The id of the database whose media these are; `undefined` before one was written. No release lists it as an object. */
  abstract owner(): Promise<string | undefined>;

  abstract setOwner(databaseId: string): Promise<void>;

  /**
   * Stores a small object under a name that nothing else has, reads it back and removes it. Throws `ObjectStoreUnavailable` when the storage
   * does not do one of these.
   */
  abstract probe(): Promise<void>;

  /** The only way to remove anything else. Throws `OtherOwner` unless the store has the id of this database. */
  abstract removals(databaseId: string): Promise<Removals>;
}

/** What may be removed from a store by the database that it belongs to. */
export interface Removals {
  /** A missing object counts as removed. What the trash has of it stays. */
  remove(key: string): Promise<void>;

  removeFromTrash(key: string): Promise<void>;

  /**
   * Removes the remains of every `put` that began before `before` and has not ended: its process
   * has died.
   */
  removeUnfinished(before: Date): Promise<void>;

  /** Removes the notes of erasures that are older. */
  forgetErasures(before: Date): Promise<void>;
}

/** The store may have the media of another database. Nothing was removed. */
export class OtherOwner extends Error {
  constructor(owner: string | undefined) {
    super(
      owner === undefined
        ? 'The bucket has no id of a database yet, so nothing is removed from it. The hourly sweep writes it.'
        : 'The bucket belongs to another database, so nothing is removed from it. Check S3_BUCKET and DATABASE_URL.',
    );
  }
}

/** Throws unless they are the same. */
export function checkOwner(owner: string | undefined, databaseId: string): void {
  if (owner !== databaseId) throw new OtherOwner(owner);
}

/** The storage did not respond, refused, or is full: status 503. `cause` is the driver's own error. */
export class ObjectStoreUnavailable extends ServiceUnavailableException {
  constructor(cause: unknown) {
    super(
      isDiskFull(cause)
        ? 'Music storage is full, so nothing was saved. An admin has to make room on its disk.'
        : "Music storage isn't available right now. Try again in a moment.",
      { cause },
    );
  }
}

/** Returns a valid key, and throws a `RangeError` for anything else. */
export function checkedKey(key: string): string {
  if (!parseMediaName(key)) throw new RangeError(`Not the name of an object: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
}
