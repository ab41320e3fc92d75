import { cutTo, IDLE, LONGEST_OWN_ACTIVITY } from '@chorus/contracts';
import { LRUCache } from 'lru-cache';
import type { Activity } from './roster';

const HOUR_MS = 3_600_000;
const MOST_TEXTS_OF_A_PERSON = 50;
const MOST_PEOPLE = 2_000;

export const cutOwnText = (text: string): string => cutTo(text, LONGEST_OWN_ACTIVITY).trim();

/**
 * Activities in people's own words that this node has seen in the last hour. They can be reported although their author shows something else
 * by now. Every node sees all of them, so none has to ask another.
 */
export class OwnTexts {
  private readonly people = new LRUCache<string, LRUCache<string, true>>({ max: MOST_PEOPLE });

  note(userId: string, { activity, songId }: Activity): void {
    if (songId !== undefined || activity === IDLE) return;
    const texts = this.people.get(userId) ?? new LRUCache<string, true>({ max: MOST_TEXTS_OF_A_PERSON, ttl: HOUR_MS, ttlResolution: 0 });
    texts.set(activity, true);
    this.people.set(userId, texts);
  }

  has(userId: string, text: string): boolean {
    return this.people.get(userId)?.has(text) ?? false;
  }
}
