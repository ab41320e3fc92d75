import type { Readable } from 'node:stream';
import type { Metrics } from '../metrics/metrics';
import { type ByteSpan, ObjectStore, type StoredObject } from './object-store';

export class MeasuredObjectStore extends ObjectStore {
  constructor(
    private readonly store: ObjectStore,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  put(key: string, body: Readable | Buffer, contentType: string): Promise<void> {
    return this.timed('put', () => this.store.put(key, body, contentType));
  }

  sizeOf(key: string): Promise<number | undefined> {
    return this.timed('size', () => this.store.sizeOf(key));
  }

  open(key: string, span?: ByteSpan): Promise<Readable | undefined> {
    return this.timed('open', () => this.store.open(key, span));
  }

  remove(key: string): Promise<void> {
    return this.timed('remove', () => this.store.remove(key));
  }

  noteErasure(key: string): Promise<void> {
    return this.timed('erasure', () => this.store.noteErasure(key));
  }

  forgetErasures(before: Date): Promise<void> {
    return this.timed('erasure', () => this.store.forgetErasures(before));
  }

  list(): AsyncIterable<StoredObject> {
    return this.store.list();
  }

  removeUnfinished(before: Date): Promise<void> {
    return this.timed('sweep', () => this.store.removeUnfinished(before));
  }

  owner(): Promise<string | undefined> {
    return this.timed('owner', () => this.store.owner());
  }

  setOwner(databaseId: string): Promise<void> {
    return this.timed('owner', () => this.store.setOwner(databaseId));
  }

  private timed<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
    return this.metrics.timed(this.metrics.storage.startTimer({ operation }), work);
  }
}
