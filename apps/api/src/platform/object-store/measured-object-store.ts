import type { Readable } from 'node:stream';
import type { Metrics } from '../metrics/metrics';
import { type ByteSpan, ObjectStore, type Removals, type StoredObject } from './object-store';

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

  noteErasure(key: string): Promise<void> {
    return this.timed('erasure', () => this.store.noteErasure(key));
  }

  list(): AsyncIterable<StoredObject> {
    return this.store.list();
  }

  copyToTrash(key: string): Promise<void> {
    return this.timed('copy', () => this.store.copyToTrash(key));
  }

  restore(key: string): Promise<boolean> {
    return this.timed('copy', () => this.store.restore(key));
  }

  listTrash(): AsyncIterable<StoredObject> {
    return this.store.listTrash();
  }

  owner(): Promise<string | undefined> {
    return this.timed('owner', () => this.store.owner());
  }

  setOwner(databaseId: string): Promise<void> {
    return this.timed('owner', () => this.store.setOwner(databaseId));
  }

  probe(): Promise<void> {
    return this.store.probe();
  }

  async removals(databaseId: string): Promise<Removals> {
    const removals = await this.timed('owner', () => this.store.removals(databaseId));
    return {
      remove: (key) => this.timed('remove', () => removals.remove(key)),
      removeFromTrash: (key) => this.timed('remove', () => removals.removeFromTrash(key)),
      removeUnfinished: (before) => this.timed('sweep', () => removals.removeUnfinished(before)),
      forgetErasures: (before) => this.timed('erasure', () => removals.forgetErasures(before)),
    };
  }

  private timed<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
    return this.metrics.timed(this.metrics.storage.startTimer({ operation }), work);
  }
}
