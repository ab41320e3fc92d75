import { Logger } from '@nestjs/common';
import type { Redis } from '../../platform/redis/create-redis';
import { Lease } from '../../platform/redis/lease';
import { isBehind, toStored, type Position, readChange, readEverybody, readRenewal } from './presence-replies';
import { ACT, ARRIVE, EVERYBODY, LEAVE, RENEW } from './presence-scripts';
import { type PresenceListener, PresenceStore } from './presence-store';
import { type Activity, idle } from './roster';

const PREFIX = 'chorus:{presence}:';
const RENEW_EVERY_MS = 2_500;
/** Delay before fetching missed changes, so that several are fetched at once. */
const RENEW_SOON_MS = 100;
const LEASE_MS = 15_000;

/**
 * Presence of people on several nodes. Redis stores it and publishes numbered changes; a node that sees a gap in the numbers fetches the whole
 * state. A node that Redis has lost reports its people again.
 */
export class RedisPresenceStore extends PresenceStore {
  private readonly lease: Lease;
  private readonly here = new Map<string, Activity>();
  /** People whose departure Redis has not accepted yet. */
  private readonly leaving = new Set<string>();
  private listener: PresenceListener | undefined;
  private position: Position | undefined;
  /** Since when Redis has answered without failure; only a node that could renew its own lease may expire others. */
  private steadySince: number | undefined;
  private mustResend = true;
  private isRenewingSoon = false;

  constructor(
    private readonly redis: Redis,
    private readonly changes: Redis,
    private readonly node: string,
  ) {
    super();
    this.lease = new Lease(redis, RENEW_EVERY_MS, () => this.renew(), new Logger('Presence'));
  }

  listen(listener: PresenceListener): void {
    this.listener = listener;
    const subscribe = (): void => {
      this.changes.subscribe(`${PREFIX}changes`, (message) => this.applyChange(message)).catch(() => this.changes.once('ready', subscribe));
    };
    subscribe();
    this.lease.start();
  }

  arrive(userId: string): void {
    this.here.set(userId, idle);
    this.leaving.delete(userId);
    void this.send(ARRIVE, userId);
  }

  leave(userId: string): void {
    this.here.delete(userId);
    this.leaving.add(userId);
    void this.sendLeaving(userId);
  }

  act(userId: string, activity: Activity): void {
    this.here.set(userId, activity);
    void this.send(ACT, userId, toStored(activity));
  }

  stop(): void {
    this.lease.stop();
    this.listener = undefined;
  }

  private run(script: string, ...rest: string[]): Promise<unknown> {
    return this.redis.eval(script, { keys: [PREFIX], arguments: [this.node, ...rest] });
  }

  /** A failed command is sent again when Redis is back; until then this node publishes what it knows itself. */
  private async send(script: string, ...rest: string[]): Promise<void> {
    try {
      await this.run(script, ...rest);
    } catch {
      this.mustResend = true;
      this.listener?.onEverybody(this.here, false);
    }
  }

  private async sendLeaving(userId: string): Promise<void> {
    const reply = await this.run(LEAVE, userId).catch(() => 0);
    if (reply === 1) this.leaving.delete(userId);
  }

  private applyChange(message: string): void {
    const read = readChange(message);
    if (!read || read.before !== this.position) {
      this.renewSoon();
      return;
    }
    this.position = read.after;
    this.listener?.onChange(read.change);
  }

  private renewSoon(): void {
    if (this.isRenewingSoon) return;
    this.isRenewingSoon = true;
    this.lease.renewIn(RENEW_SOON_MS);
  }

  private async renew(): Promise<void> {
    this.isRenewingSoon = false;
    try {
      const isSteady = this.steadySince !== undefined && performance.now() - this.steadySince > LEASE_MS;
      const { known, position } = readRenewal(await this.run(RENEW, String(LEASE_MS), isSteady ? '1' : '0'));
      this.steadySince ??= performance.now();
      if (!known || this.mustResend) await this.resendEverything();
      for (const userId of this.leaving) await this.sendLeaving(userId);
      if (position !== this.position) await this.catchUp();
    } catch (error) {
      this.steadySince = undefined;
      this.mustResend = true;
      throw error;
    }
  }

  private async resendEverything(): Promise<void> {
    this.mustResend = false;
    if (this.here.size > 0) await this.run(ARRIVE, ...this.here.keys());
    for (const [userId, activity] of this.here) if (activity !== idle) await this.run(ACT, userId, toStored(activity));
  }

  private async catchUp(): Promise<void> {
    const { position, settled, online } = readEverybody(await this.run(EVERYBODY));
    // Changes arrive on another connection: those received during this request are newer than its reply.
    if (isBehind(position, this.position)) return;
    // An unsettled state is fetched again.
    this.position = settled ? position : undefined;
    this.listener?.onEverybody(online, settled);
  }
}
