import { Injectable } from '@nestjs/common';

/**
 * Suspended users and the reasons, as this node knows them. They are in memory, since every request checks them; `ModerationCache` keeps
 * them up to date.
 */
@Injectable()
export class SuspendedPeople {
  private reasons: ReadonlyMap<string, string | null> = new Map();

  find(userId: string): { reason: string | null } | undefined {
    const reason = this.reasons.get(userId);
    return reason === undefined ? undefined : { reason };
  }

  /** Replaces all reasons (by user id) and returns the newly suspended users. */
  replaceAll(reasons: ReadonlyMap<string, string | null>): string[] {
    const before = this.reasons;
    this.reasons = reasons;
    return [...reasons.keys()].filter((userId) => !before.has(userId));
  }
}
