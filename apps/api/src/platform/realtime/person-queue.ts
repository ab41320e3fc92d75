import { Injectable } from '@nestjs/common';
import { tooManyRequests } from './refused';

/** Of the database pool's ten connections, one person's sockets hold a small part. */
const MOST_RUNNING = 2;
/** More than the messages that may be sent in a burst. */
const MOST_WAITING = 64;
/** As long as our client waits for an answer. */
const LONGEST_WAIT_MS = 10_000;
const RETRY_AFTER_MS = 1_000;

interface Slots {
  running: number;
  waiting: (() => void)[];
}

/**
 * What one person's sockets ask of the database, on this node: started in order, two at a time. Beyond what may wait it is refused, and so is
 * what has waited too long, as happens while the database is unavailable.
 */
@Injectable()
export class PersonQueue {
  private readonly people = new Map<string, Slots>();

  async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const slots = this.people.get(userId) ?? { running: 0, waiting: [] };
    if (slots.waiting.length === MOST_WAITING) throw tooManyRequests(RETRY_AFTER_MS);
    this.people.set(userId, slots);
    const began = performance.now();
    if (slots.running === MOST_RUNNING) await new Promise<void>((start) => slots.waiting.push(start));
    else slots.running += 1;
    try {
      if (performance.now() - began > LONGEST_WAIT_MS) throw tooManyRequests(RETRY_AFTER_MS);
      return await work();
    } finally {
      this.release(userId, slots);
    }
  }

  private release(userId: string, slots: Slots): void {
    const next = slots.waiting.shift();
    if (next) {
      next();
      return;
    }
    slots.running -= 1;
    if (slots.running === 0) this.people.delete(userId);
  }
}
