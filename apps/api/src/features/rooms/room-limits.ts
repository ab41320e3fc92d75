import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { type Allowance, perMinute } from '../../platform/admission/token-bucket';

/** Rooms that are created, joined and left. */
const VISITS: Allowance = { burst: 60, perHour: 240 };
/** Each is sent to everybody in the room. */
const COMMANDS: Allowance = { burst: 120, perHour: perMinute(60) };
const MESSAGES: Allowance = { burst: 60, perHour: perMinute(100) };
const REACTIONS: Allowance = { burst: 30, perHour: perMinute(60) };

/** People whom one room lets in without an account, also again and again: twice as many as it has room for. */
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

  consumeGuest(roomId: string): Promise<void> {
    return this.consume(guestsOf(roomId), GUESTS, 'Too many people have joined this room. Wait a moment.');
  }

  /** Nobody came in. */
  giveGuestBack(roomId: string): Promise<void> {
    return this.limiter.giveBack(guestsOf(roomId), GUESTS, 1);
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

const guestsOf = (roomId: string) => `room-guests:${roomId}`;
const codesOf = (group: string) => `room-codes:${group}`;
