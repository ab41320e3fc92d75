import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AnswerVersions } from './answer-versions';
import { ReadyAnswer } from './ready-answer';
import type { VersionQuery } from './version-query';

const MOST_BYTES = 64 * 1_024 * 1_024;
/** A larger answer is built for each request, as it is sent. */
export const LARGEST_ANSWER_BYTES = MOST_BYTES / 8;
/** Also empty answers take memory, and anyone may ask for new URLs. */
const MOST_ANSWERS = 5_000;
const MOST_UNSHARED = 1_000;

/**
 * `unshared`: too large, or an error that stays until the version changes. `failed`: an error that the next request may not meet. `refused`: this
 * caller may not build it, though others may.
 */
export type Built = ReadyAnswer | 'unshared' | 'failed' | 'refused';

/** The caller builds the answer, and calls `end` once, which those who wait for it need. */
export interface Building {
  version: string;
  end: (built: Built) => void;
}

interface Running {
  version: string;
  built: Promise<Built>;
}

/** Answers by URL, each built once for a version, whoever asks. The least recently used are evicted. */
@Injectable()
export class ReadyAnswers {
  private readonly answers = new LRUCache<string, ReadyAnswer>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, url) => bytes + 2 * url.length,
  });
  /** The version at which a URL had no answer to share. */
  private readonly unshared = new LRUCache<string, string>({ max: MOST_UNSHARED });
  private readonly running = new Map<string, Running>();

  constructor(private readonly versions: AnswerVersions) {}

  /** The current answer; or a `Building` that the caller has to end; undefined where each caller needs a response of its own. */
  async find(url: string, queries: readonly VersionQuery[]): Promise<ReadyAnswer | Building | undefined> {
    const version = await this.versions.read(queries);
    const known = this.answers.get(url);
    if (known?.version === version) return known;
    if (this.unshared.get(url) === version) return undefined;
    const running = this.running.get(url);
    if (running?.version !== version) return this.build(url, version, queries);
    const built = await running.built;
    if (built === 'refused') return this.find(url, queries);
    return built instanceof ReadyAnswer ? built : undefined;
  }

  private build(url: string, version: string, queries: readonly VersionQuery[]): Building {
    const { promise, resolve } = withResolvers<Built>();
    const running = { version, built: promise };
    this.running.set(url, running);
    const end = async (built: Built) => {
      resolve(built);
      // Some versions return to an earlier one, to which what was built meanwhile does not belong.
      const isCurrent = built !== 'refused' && (await this.versions.read(queries).catch(() => undefined)) === version;
      // A later build has begun, whose answer may be there already.
      if (this.running.get(url) !== running) return;
      this.running.delete(url);
      if (isCurrent) this.cache(url, version, built);
    };
    return { version, end: (built) => void end(built) };
  }

  private cache(url: string, version: string, built: Built): void {
    if (built instanceof ReadyAnswer) this.answers.set(url, built);
    else if (built === 'unshared') this.unshared.set(url, version);
  }
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
