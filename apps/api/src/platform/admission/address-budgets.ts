import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { addressOf, type TrustsProxy, trustsProxy } from '../addresses/client-address';
import { addressKey } from './address-key';
import { SecurityLog } from './security-log';
import { type Allowance, KeyedBuckets, perSecond } from './token-bucket';

const HANDSHAKES: Allowance = { burst: 400, perHour: perSecond(20) };
/** For attempts to join without a token, which our page never makes. */
const GUESTS: Allowance = { burst: 60, perHour: perSecond(10) };
/** Limits checks of bad signatures, which take 0.06 ms each. */
const CHECKS: Allowance = { burst: 1_000, perHour: perSecond(100) };

/**
 * Limits what unidentified clients may do from one address. Clients that turn out to be somebody get back what they took, so that a school
 * behind one address is limited by the people in it and not by their number.
 */
@Injectable()
export class AddressBudgets {
  private readonly handshakes = new KeyedBuckets();
  private readonly checks = new KeyedBuckets();
  private readonly guests = new KeyedBuckets();
  /** Keyed by the request that opened the connection, because a closed one no longer knows its address. */
  private readonly keys = new WeakMap<IncomingMessage, string>();
  private readonly owed = new WeakSet<IncomingMessage>();
  private readonly trusts: TrustsProxy;

  constructor(
    @Inject(CONFIG) { trustProxy }: Pick<Config, 'trustProxy'>,
    private readonly security: SecurityLog,
  ) {
    this.trusts = trustsProxy(trustProxy);
  }

  takeHandshake(request: IncomingMessage): boolean {
    this.owed.add(request);
    return this.consume('socket handshakes', this.handshakes, HANDSHAKES, request) === 0;
  }

  /** Gives back at most one handshake per connection, however often it joins. */
  giveHandshakeBack(request: IncomingMessage): void {
    if (this.owed.delete(request)) this.handshakes.giveBack(this.keyOf(request));
  }

  /** A check of who asks, over HTTP or to join, which costs a signature. Returns 0, or the milliseconds until there is one again. */
  takeCheck(request: IncomingMessage): number {
    return this.consume('sign-ins', this.checks, CHECKS, request);
  }

  /** An attempt to join without a token. */
  takeGuest(request: IncomingMessage): boolean {
    return this.consume('joining without a token', this.guests, GUESTS, request) === 0;
  }

  giveCheckBack(request: IncomingMessage): void {
    this.checks.giveBack(this.keyOf(request));
  }

  /** The client's address as it is counted. */
  keyOf(request: IncomingMessage): string {
    const key = this.keys.get(request) ?? addressKey(addressOf(request, this.trusts));
    this.keys.set(request, key);
    return key;
  }

  private consume(limit: string, buckets: KeyedBuckets, allowance: Allowance, request: IncomingMessage): number {
    const address = this.keyOf(request);
    const waitMs = buckets.consume(address, allowance);
    if (waitMs > 0) this.security.limitReached(limit, { address });
    return waitMs;
  }
}
