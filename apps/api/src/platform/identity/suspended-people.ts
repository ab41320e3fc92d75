import { Injectable } from '@nestjs/common';

/**
 * Suspended users and the reasons, as this node knows them. They are in memory, since every request checks them; `ModerationCache` keeps
 * them up to date.
 */
@Injectable()
export class SuspendedPeople {
  private reasons = new Map<string, string | null>();

  find(userId: string): { reason: string | null } | undefined {
    const reason = this.reasons.get(userId);
    return reason === undefined ? undefined : { reason };
  }

  /** Replaces all reasons (by user id) and returns the newly suspended users. */
  replaceAll(reasons: Map<string, string | null>): string[] {
    const before = this.reasons;
    this.reasons = reasons;
    return [...reasons.keys()].filter((userId) => !before.has(userId));
  }

  /** Returns whether the user is newly suspended. Undefined lifts a suspension. */
  set(userId: string, suspension: { reason: string | null } | undefined): boolean {
    const isNew = suspension !== undefined && !this.reasons.has(userId);
    if (suspension) this.reasons.set(userId, suspension.reason);
    else this.reasons.delete(userId);
    return isNew;
  }
}
