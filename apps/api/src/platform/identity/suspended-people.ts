import { Injectable } from '@nestjs/common';

/**
 * Who is suspended, with the reason where one was given, as this node knows it. Everything that a token may do asks here, so it is in memory;
 * the feature that suspends people keeps it as it is.
 */
@Injectable()
export class SuspendedPeople {
  private reasons: ReadonlyMap<string, string | null> = new Map();

  /** Undefined of whom nobody has suspended. */
  find(subject: string): { reason: string | null } | undefined {
    const reason = this.reasons.get(subject);
    return reason === undefined ? undefined : { reason };
  }

  /** Makes it the whole truth: reasons by subject. Answers who was not suspended before. */
  become(reasons: ReadonlyMap<string, string | null>): string[] {
    const before = this.reasons;
    this.reasons = reasons;
    return [...reasons.keys()].filter((subject) => !before.has(subject));
  }
}
