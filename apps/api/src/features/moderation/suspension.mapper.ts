import type { Suspension } from '@chorus/contracts';
import type { SuspensionEntity } from './suspension.entity';

/** `names` are those of people, by their subject. */
export const toSuspension = ({ subject, since, reason, reportId }: SuspensionEntity, names: ReadonlyMap<string, string>): Suspension => ({
  clerkId: subject,
  fullName: names.get(subject) ?? subject,
  since: since.toISOString(),
  reason,
  reportId,
});
