import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';

/** `again`: the second check, after the receiver seemed to be online at the first. */
export const notifyReceiver = job('notify-receiver', z.object({ messageId: z.uuid(), again: z.optional(z.boolean()) }));

/** Tells of a message, or of a room that starts. `waits`: how often the attempt was put off because others were under way. */
const delivery = z.object({
  subscriptionId: z.uuid(),
  messageId: z.optional(z.uuid()),
  roomId: z.optional(z.uuid()),
  attempt: z.int(),
  waits: z.optional(z.int()),
});
export type PushDelivery = z.infer<typeof delivery>;

export const deliverPush = job('deliver-push', delivery);
