import * as z from 'zod/mini';
import { userId } from '../users/user-id';

/** The recipient has blocked or unblocked somebody, maybe in another tab. */
const blockChanged = z.object({ userId, blocked: z.boolean() });
export type BlockChanged = z.infer<typeof blockChanged>;

export const moderationServerEvents = {
  /** To every socket of the person who blocked; the blocked person gets nothing. */
  block_changed: blockChanged,
};

/** Facts about blocks and suspensions. */
export interface ModerationEvents {
  /** Published on the node that made the change, after the commit. */
  'block.changed': { blockerId: string; blockedId: string; blocked: boolean };
  /** Published on every node as soon as it has read the change. `people` are the two users of a pair. */
  'people.blocked': { people: readonly [string, string] };
  'people.unblocked': { people: readonly [string, string] };
  'person.suspended': { userId: string };
}
