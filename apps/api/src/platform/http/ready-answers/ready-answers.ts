import { Injectable } from '@nestjs/common';
import { AnswerVersions } from './answer-versions';
import type { ReadyAnswer } from './ready-answer';
import type { VersionQuery } from './version-query';

const MOST_BYTES = 64 * 1_024 * 1_024;
/** A larger answer is built for each request, as it is sent. */
export const LARGEST_ANSWER_BYTES = MOST_BYTES / 8;
/** Also empty answers take memory, and anyone may ask for new URLs. */
const MOST_ANSWERS = 5_000;

/** Tells those who wait whether an answer has been built, or they have to ask for themselves. */
export interface Building {
  version: string;
  end: (answer?: ReadyAnswer) => void;
}

interface Running {
  version: string;
  answer: Promise<ReadyAnswer | undefined>;
}

/** Answers by URL, each built once for a version, whoever asks. The least recently used are forgotten. */
@Injectable()
export class ReadyAnswers {
  /** Ordered by last use, oldest first. */
  private readonly answers = new Map<string, ReadyAnswer>();
  private readonly running = new Map<string, Running>();
  private bytes = 0;

  constructor(private readonly versions: AnswerVersions) {}

  /** The current answer; or a `Building` that the caller has to end; undefined where the build that it waited for has failed. */
  async find(url: string, queries: readonly VersionQuery[]): Promise<ReadyAnswer | Building | undefined> {
    const version = await this.versions.read(queries);
    const known = this.answers.get(url);
    if (known?.version === version) {
      this.answers.delete(url);
      this.answers.set(url, known);
      return known;
    }
    const running = this.running.get(url);
    return running?.version === version ? running.answer : this.build(url, version);
  }

  private build(url: string, version: string): Building {
    const { promise, resolve } = withResolvers<ReadyAnswer | undefined>();
    const running = { version, answer: promise };
    this.running.set(url, running);
    const end = (answer?: ReadyAnswer) => {
      resolve(answer);
      // A later build has begun, whose answer may be there already.
      if (this.running.get(url) !== running) return;
      this.running.delete(url);
      if (answer) this.add(url, answer);
    };
    return { version, end };
  }

  private add(url: string, answer: ReadyAnswer): void {
    this.remove(url);
    this.answers.set(url, answer);
    this.bytes += answer.bytes;
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= MOST_BYTES && this.answers.size <= MOST_ANSWERS) return;
      this.remove(oldest);
    }
  }

  private remove(url: string): void {
    this.bytes -= this.answers.get(url)?.bytes ?? 0;
    this.answers.delete(url);
  }
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
