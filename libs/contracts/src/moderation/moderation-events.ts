import * as z from 'zod/mini';
import { personId } from '../users/person-id';

/** The reader has blocked somebody, or has lifted that, perhaps in another tab. */
const blockChanged = z.object({ userId: personId, blocked: z.boolean() });
export type BlockChanged = z.infer<typeof blockChanged>;

export const moderationServerEvents = {
  /** To every socket of who has blocked; who is blocked is told nothing. */
  block_changed: blockChanged,
};

/** What happened between people, and to them. */
export interface ModerationEvents {
  /** Published where it was done, after the change has committed. */
  'block.changed': { blockerId: string; blockedId: string; blocked: boolean };
  /** These are published on every node, as soon as it knows. Two people are nobody to each other from now on, or no longer. */
  'people.parted': { people: readonly [string, string] };
  'people.reunited': { people: readonly [string, string] };
  'person.suspended': { personId: string };
}
