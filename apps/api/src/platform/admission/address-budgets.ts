import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { addressOf, type TrustsProxy, trustsProxy } from '../addresses/client-address';
import { AddressBuckets } from './address-buckets';
import { addressGroups, type AddressGroup } from './address-key';
import { SecurityLog } from './security-log';
import { type Allowance, perSecond } from './token-bucket';

const HANDSHAKES: Allowance = { burst: 400, perHour: perSecond(20) };
/** For attempts to join without a token that anything is known of, which our page never makes. */
const TOKENLESS: Allowance = { burst: 60, perHour: perSecond(10) };
/** Limits checks of bad signatures, which take 0.06 ms each. */
const CHECKS: Allowance = { burst: 1_000, perHour: perSecond(100) };

/**
 * Limits what unidentified clients may do from one address. Clients that turn out to be somebody get back what they took, so that a school
 * behind one address is limited by the people in it and not by their number.
 */
@Injectable()
export class AddressBudgets {
  private readonly handshakes = new AddressBuckets();
  private readonly checks = new AddressBuckets();
  private readonly tokenless = new AddressBuckets();
  /** Keyed by the request that opened the connection, because a closed one no longer knows its address. */
  private readonly groups = new WeakMap<IncomingMessage, readonly AddressGroup[]>();
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
    if (this.owed.delete(request)) this.handshakes.giveBack(this.groupsOf(request));
  }

  /** A check of who asks, over HTTP or to join, which costs a signature. Returns 0, or the milliseconds until there is one again. */
  takeCheck(request: IncomingMessage): number {
    return this.consume('sign-ins', this.checks, CHECKS, request);
  }

  /** An attempt to join without a token. */
  takeTokenless(request: IncomingMessage): boolean {
    return this.consume('joining without a token', this.tokenless, TOKENLESS, request) === 0;
  }

  giveCheckBack(request: IncomingMessage): void {
    this.checks.giveBack(this.groupsOf(request));
  }

  /** The client's address as the log names it. */
  keyOf(request: IncomingMessage): string {
    return this.groupsOf(request)[0]?.key ?? '';
  }

  private groupsOf(request: IncomingMessage): readonly AddressGroup[] {
    const groups = this.groups.get(request) ?? addressGroups(addressOf(request, this.trusts));
    this.groups.set(request, groups);
    return groups;
  }

  private consume(limit: string, buckets: AddressBuckets, allowance: Allowance, request: IncomingMessage): number {
    const waitMs = buckets.consume(this.groupsOf(request), allowance);
    if (waitMs > 0) this.security.limitReached(limit, { address: this.keyOf(request) });
    return waitMs;
  }
}
