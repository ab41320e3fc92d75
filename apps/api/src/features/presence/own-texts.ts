import { cutTo, IDLE, LONGEST_OWN_ACTIVITY } from '@chorus/contracts';
import { LRUCache } from 'lru-cache';
import type { Allowance } from '../../platform/admission/token-bucket';
import type { Activity } from './roster';

const HOUR_MS = 3_600_000;
const MOST_PEOPLE = 2_000;

/** New texts of their own that a person may show. Beyond it, others see them as idle: nobody writes over what can be reported. */
export const NEW_TEXTS: Allowance = { burst: 50, perHour: 50 };
const MOST_TEXTS_OF_A_PERSON = NEW_TEXTS.burst + NEW_TEXTS.perHour;

export const cutOwnText = (text: string): string => cutTo(text, LONGEST_OWN_ACTIVITY).trim();

export const isOwnText = ({ activity, songId }: Activity): boolean => songId === undefined && activity !== IDLE;

/**
 * Activities in people's own words that this node has seen in the last hour. They can be reported although their author shows something else
 * by now. Every node sees all of them, so none has to ask another.
 */
export class OwnTexts {
  private readonly people = new LRUCache<string, LRUCache<string, true>>({ max: MOST_PEOPLE });
  private readonly shown = new Map<string, string>();

  /** To be called with each activity that others see, and once it is over with the next. */
  note(userId: string, activity: Activity): void {
    // Its hour begins when it is over.
    const before = this.shown.get(userId);
    if (before !== undefined) this.add(userId, before);
    this.shown.delete(userId);
    if (!isOwnText(activity)) return;
    this.add(userId, activity.activity);
    this.shown.set(userId, activity.activity);
  }

  has(userId: string, text: string): boolean {
    return this.shown.get(userId) === text || (this.people.get(userId)?.has(text) ?? false);
  }

  private add(userId: string, text: string): void {
    const texts = this.people.get(userId) ?? new LRUCache<string, true>({ max: MOST_TEXTS_OF_A_PERSON, ttl: HOUR_MS, ttlResolution: 0 });
    texts.set(text, true);
    this.people.set(userId, texts);
  }
}
