import * as z from 'zod/mini';
import { userId } from '../users/user-id';

const blockChanged = z.object({ userId, blocked: z.boolean() });
export type BlockChanged = z.infer<typeof blockChanged>;

export const moderationServerEvents = {
  /** Sent to every socket of the person who blocked; the blocked person gets nothing. */
  block_changed: blockChanged,
};
