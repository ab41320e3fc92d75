import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { CatalogueRevision } from '../../catalogue/revision.reader';
import type { ListStatement } from './list-statement';
import { type OrderedList, readOrderedList } from './ordered-list.queries';

/** 16 MB: all orders of 100,000 songs with their albums and artists. */
const MOST_IDS = 1_000_000;
/** 4 MB. The number of filters is unlimited: a client that types many must not evict whole lists. */
const MOST_FOUND_IDS = 250_000;
/** Counted in ids. Even an empty list takes about as much memory, for its statement and its letters. */
const MIN_LIST_SIZE = 250;

const cacheOf = (maxSize: number) =>
  new LRUCache<string, OrderedList>({ maxSize, sizeCalculation: ({ ids }) => Math.max(ids.length, MIN_LIST_SIZE) });

/** Keeps the lists of one revision in the orders that windows of them were asked for, so that 100,000 songs are not sorted for each window. */
@Injectable()
export class CachedLists {
  private readonly lists = cacheOf(MOST_IDS);
  private readonly foundLists = cacheOf(MOST_FOUND_IDS);
  private readonly running = new Map<string, Promise<OrderedList>>();
  /** The revision of the cached lists. */
  private revision = '';

  constructor(
    private readonly database: DataSource,
    private readonly current: CatalogueRevision,
  ) {}

  /** Returns the list as of a moment after the call. Concurrent calls for the same list share one query. */
  async read(statement: ListStatement): Promise<OrderedList> {
    const revision = await this.current.read();
    if (revision !== this.revision) this.moveTo(revision);
    const key = JSON.stringify([revision, statement.text, statement.values]);
    return this.cacheFor(statement).get(key) ?? this.running.get(key) ?? this.begin(key, revision, statement);
  }

  private moveTo(revision: string): void {
    this.revision = revision;
    this.lists.clear();
    this.foundLists.clear();
  }

  private begin(key: string, revision: string, statement: ListStatement): Promise<OrderedList> {
    const list = this.readAndKeep(key, revision, statement).finally(() => this.running.delete(key));
    this.running.set(key, list);
    return list;
  }

  private async readAndKeep(key: string, revision: string, statement: ListStatement): Promise<OrderedList> {
    const list = await readOrderedList(this.database.manager, statement);
    // It may be of a later revision than was asked for, and others may have moved on meanwhile.
    if (list.revision === revision && revision === this.revision) this.cacheFor(statement).set(key, list);
    return list;
  }

  private cacheFor({ hasFilter }: ListStatement): LRUCache<string, OrderedList> {
    return hasFilter ? this.foundLists : this.lists;
  }
}
