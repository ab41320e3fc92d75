import type { Suspension } from '@chorus/contracts';
import type { SuspensionEntity } from './suspension.entity';

export const toSuspension = ({ userId, since, reason, reportId }: SuspensionEntity, names: ReadonlyMap<string, string>): Suspension => ({
  clerkId: userId,
  fullName: names.get(userId) ?? userId,
  since: since.toISOString(),
  reason,
  reportId,
});
