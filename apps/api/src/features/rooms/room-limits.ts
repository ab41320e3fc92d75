import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { sha256 } from '../../platform/encoding/sha256';
import { type Allowance, perMinute } from '../../platform/admission/token-bucket';

/** Rooms that are created, joined and left. */
const VISITS: Allowance = { burst: 60, perHour: 240 };
/** Each is sent to everybody in the room. */
const COMMANDS: Allowance = { burst: 120, perHour: perMinute(60) };
const MESSAGES: Allowance = { burst: 60, perHour: perMinute(100) };
const REACTIONS: Allowance = { burst: 30, perHour: perMinute(60) };

/**
 * Guests whom one invitation lets in, counted again when they come back: twice as many as a room has places. A lead whose room was filled
 * removes all guests, which ends the invitation; the next one has an allowance of its own.
 */
const GUESTS: Allowance = { burst: 400, perHour: 400 };

/** Codes that lead to no room, of one address. */
const WRONG_CODES: Allowance = { burst: 10, perHour: perMinute(10) };

@Injectable()
export class RoomLimits {
  constructor(private readonly limiter: RateLimiter) {}

  consumeVisit(userId: string): Promise<void> {
    return this.consume(`room-visits:${userId}`, VISITS);
  }

  consumeCommand(userId: string): Promise<void> {
    return this.consume(`room-commands:${userId}`, COMMANDS, 'Too many changes. Wait a moment.');
  }

  consumeMessage(userId: string): Promise<void> {
    return this.consume(`room-messages:${userId}`, MESSAGES, "You're sending messages too fast. Wait a moment.");
  }

  consumeReaction(userId: string): Promise<void> {
    return this.consume(`room-reactions:${userId}`, REACTIONS, 'Too many reactions. Wait a moment.');
  }

  consumeGuest(linkToken: string): Promise<void> {
    return this.consume(guestsOf(linkToken), GUESTS, 'Too many people have joined this room. Wait a moment.');
  }

  /** For somebody who did not get in. */
  giveGuestBack(linkToken: string): Promise<void> {
    return this.limiter.giveBack(guestsOf(linkToken), GUESTS, 1);
  }

  /** Counts a code as a wrong one. */
  async consumeCode(address: string): Promise<void> {
    const waitMs = await this.limiter.consumeOfAddress(codesOf, address, WRONG_CODES, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs, 'Too many wrong codes. Wait a moment, or ask for the link.');
  }

  /** The code was right. */
  giveCodeBack(address: string): Promise<void> {
    return this.limiter.giveBackOfAddress(codesOf, address, WRONG_CODES, 1);
  }

  private async consume(key: string, allowance: Allowance, message?: string): Promise<void> {
    const waitMs = await this.limiter.consume(key, allowance, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs, message);
  }
}

const guestsOf = (linkToken: string) => `room-guests:${sha256(linkToken).toString('base64url')}`;
const codesOf = (group: string) => `room-codes:${group}`;
