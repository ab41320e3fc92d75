import { Injectable, Logger } from '@nestjs/common';
import { type Allowance, KeyedBuckets, perMinute, perSecond } from './token-bucket';

/** One line for each limit, or kind of refused input, and person (or address) in this time. */
const ONE_PER_WINDOW: Allowance = { burst: 1, perHour: perMinute(1 / 10) };
/** Refused sign-ins of one address, and refusals of one person at the admin pages. */
const REFUSALS: Allowance = { burst: 5, perHour: perMinute(1) };
/** Lines of one event from everybody, so that an attack from many addresses does not fill the log either. */
const LINES: Allowance = { burst: 200, perHour: perSecond(1) };

/** The sender of a request: the token's subject, or the address if nobody is signed in. */
export type Who = { userId: string } | { address: string };

/**
 * Logs what an operator may want to know after an attack, as lines with an `event`. They contain neither tokens nor email addresses.
 * Repetitions are left out, so that the number of lines says little about the number of requests.
 */
@Injectable()
export class SecurityLog {
  private readonly logger = new Logger('Security');
  private readonly buckets = new KeyedBuckets();

  /** `at` is a route or a socket event; `reason` comes from the token's check. */
  signInRefused(at: string, address: string, reason: string): void {
    this.write('signIn.refused', address, REFUSALS, { at, address, reason });
  }

  adminRefused(at: string, userId: string, address: string): void {
    this.write('admin.refused', userId, REFUSALS, { at, userId, address });
  }

  /** `limit` is the route or socket event that is limited, or the limit's own name. */
  limitReached(limit: string, who: Who): void {
    this.write('limit.reached', `${limit}\n${Object.values(who).join()}`, ONE_PER_WINDOW, { limit, ...who });
  }

  /** The input is not logged, because it may be a message. `at` is a route or a socket event. */
  inputRefused(at: string, code: 'invalid' | 'forbidden', who: Who): void {
    this.write('input.refused', `${at}\n${code}\n${Object.values(who).join()}`, ONE_PER_WINDOW, { at, code, ...who });
  }

  private write(event: string, key: string, allowance: Allowance, fields: Readonly<Record<string, string>>): void {
    if (this.buckets.consume(`${event}\n${key}`, allowance) > 0) return;
    if (this.buckets.consume(event, LINES) === 0) this.logger.warn({ event, ...fields });
  }
}
