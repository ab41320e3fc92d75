import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AnswerVersions } from './answer-versions';
import { ReadyAnswer } from './ready-answer';
import type { VersionQuery } from './version-query';

const MEGABYTE = 1_024 * 1_024;
const MOST_BYTES = 48 * MEGABYTE;
/** The number of searches and pages is unlimited: a client that requests many of them must not evict other answers. */
const MOST_BYTES_OF_QUERIES = 16 * MEGABYTE;
/** A larger answer is built for each request, as it is sent. */
export const LARGEST_ANSWER_BYTES = 8 * MEGABYTE;
/** Empty answers take memory too, and anyone may request new URLs. */
const MOST_ANSWERS = 5_000;
const MOST_UNSHARED = 1_000;
const MOST_REFUSALS = 3;

/**
 * `unshared`: too large, or an error that stays until the version changes. `failed`: an error that the next request may not get. `refused`: this
 * caller may not build it, but others may.
 */
export type Built = ReadyAnswer | 'unshared' | 'failed' | 'refused';

/** The caller builds the answer and must call `end` exactly once: other requests wait for it. */
export interface Building {
  url: string;
  version: string;
  end: (built: Built) => void;
}

type Found = ReadyAnswer | Building | undefined;

interface Running {
  url: string;
  version: string;
  queries: readonly VersionQuery[];
  waiters: Set<(found: Found) => void>;
  refusals: number;
  built?: Exclude<Built, 'refused'>;
}

const cacheOf = (maxSize: number) =>
  new LRUCache<string, ReadyAnswer>({ max: MOST_ANSWERS, maxSize, sizeCalculation: ({ bytes }, url) => bytes + 2 * url.length });

/** Answers by URL, each built once per version for all clients. The least recently used are evicted. */
@Injectable()
export class ReadyAnswers {
  private readonly answers = cacheOf(MOST_BYTES);
  private readonly answersToQueries = cacheOf(MOST_BYTES_OF_QUERIES);
  /** The version at which a URL had no answer to share. */
  private readonly unshared = new LRUCache<string, string>({ max: MOST_UNSHARED });
  private readonly running = new Map<string, Running>();

  constructor(private readonly versions: AnswerVersions) {}

  /**
   * Returns the current answer, a `Building` that the caller must end, or undefined if the caller needs a response of its own: because it cannot be
   * shared, or was not built by another caller within `longestWaitMs`.
   */
  async find(url: string, queries: readonly VersionQuery[], longestWaitMs?: number): Promise<Found> {
    const version = await this.versions.read(queries);
    const known = this.cacheFor(url).get(url);
    if (known?.version === version) return known;
    if (this.unshared.get(url) === version) return undefined;
    const running = this.running.get(url);
    if (running?.version !== version) return this.begin({ url, version, queries, waiters: new Set(), refusals: 0 });
    if (running.built) return sharedIn(running.built);
    return waitFor(running, longestWaitMs);
  }

  private cacheFor(url: string): LRUCache<string, ReadyAnswer> {
    return url.includes('?') ? this.answersToQueries : this.answers;
  }

  private begin(running: Running): Building {
    this.running.set(running.url, running);
    return this.handOver(running);
  }

  private handOver(running: Running): Building {
    return {
      url: running.url,
      version: running.version,
      end: (built) => (built === 'refused' ? this.passOn(running) : void this.end(running, built)),
    };
  }

  /** Lets the next waiter build the answer. After a few refusals all waiters build their own, so that none waits behind many that are refused. */
  private passOn(running: Running): void {
    running.refusals += 1;
    const [next] = running.refusals < MOST_REFUSALS ? running.waiters : [];
    if (!next) return void this.end(running, 'failed');
    running.waiters.delete(next);
    next(this.handOver(running));
  }

  private async end(running: Running, built: Exclude<Built, 'refused'>): Promise<void> {
    const { url, version, queries } = running;
    running.built = built;
    for (const found of running.waiters) found(sharedIn(built));
    running.waiters.clear();
    // A version can return to an earlier value: what was built in between does not belong to it.
    const isCurrent = built !== 'failed' && (await this.versions.read(queries).catch(() => undefined)) === version;
    // A later build has started and may have cached its answer already.
    if (this.running.get(url) !== running) return;
    this.running.delete(url);
    if (isCurrent) this.cache(url, version, built);
  }

  private cache(url: string, version: string, built: Built): void {
    if (built instanceof ReadyAnswer) this.cacheFor(url).set(url, built);
    else if (built === 'unshared') this.unshared.set(url, version);
  }
}

function waitFor({ waiters }: Running, longestWaitMs: number | undefined): Promise<Found> {
  return new Promise((resolve) => {
    const found = (answer: Found) => {
      clearTimeout(late);
      resolve(answer);
    };
    const leave = () => {
      waiters.delete(found);
      resolve(undefined);
    };
    const late = longestWaitMs === undefined ? undefined : setTimeout(leave, longestWaitMs);
    waiters.add(found);
  });
}

const sharedIn = (built: Built): ReadyAnswer | undefined => (built instanceof ReadyAnswer ? built : undefined);
