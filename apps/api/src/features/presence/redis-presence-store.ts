import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Redis } from '../../platform/redis/create-redis';
import { isBehind, kept, type Place, readChange, readEverybody, readRenewal } from './presence-replies';
import { ACT, ARRIVE, EVERYBODY, LEAVE, RENEW } from './presence-scripts';
import { type PresenceNews, PresenceStore } from './presence-store';
import { type Doing, idle } from './roster';

const PREFIX = 'chorus:{presence}:';
const RENEW_EVERY_MS = 2_500;
/** Who has missed a change waits this long for others to be missed, too. */
const LOOK_SOON_MS = 100;
/** A node that has not renewed its lease for this long is dead. */
const LEASE_MS = 15_000;

/**
 * The presence of people on several nodes. Redis holds it, publishes every change in order, and each node follows; whoever has missed a change
 * sees that by its number and asks for everybody. A node that Redis has forgotten says again whom it has.
 */
export class RedisPresenceStore extends PresenceStore {
  private readonly logger = new Logger('Presence');
  private readonly node = randomUUID();
  private readonly here = new Map<string, Doing>();
  /** Whose leaving Redis has not taken yet. */
  private readonly leaving = new Set<string>();
  private news: PresenceNews | undefined;
  private place: Place | undefined;
  /** Since when Redis has answered every time; somebody who could not renew their own lease does not judge others'. */
  private steadySince: number | undefined;
  private mustSayAgain = true;
  private looksSoon = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly changes: Redis,
  ) {
    super();
  }

  listen(news: PresenceNews): void {
    this.news = news;
    const subscribe = (): void => {
      this.changes.subscribe(`${PREFIX}changes`, (message) => this.follow(message)).catch(() => this.changes.once('ready', subscribe));
    };
    subscribe();
    this.redis.on('ready', () => void this.renew());
    void this.renew();
  }

  arrive(personId: string): void {
    this.here.set(personId, idle);
    this.leaving.delete(personId);
    void this.say(ARRIVE, personId);
  }

  leave(personId: string): void {
    this.here.delete(personId);
    this.leaving.add(personId);
    void this.sayLeaving(personId);
  }

  act(personId: string, doing: Doing): void {
    this.here.set(personId, doing);
    void this.say(ACT, personId, kept(doing));
  }

  stop(): void {
    clearTimeout(this.timer);
    this.news = undefined;
  }

  private run(script: string, ...rest: string[]): Promise<unknown> {
    return this.redis.eval(script, { keys: [PREFIX], arguments: [this.node, ...rest] });
  }

  /** What Redis does not hear is said again when it is back; until then this node goes by what it knows itself. */
  private async say(script: string, ...rest: string[]): Promise<void> {
    try {
      await this.run(script, ...rest);
    } catch {
      this.mustSayAgain = true;
      this.news?.everybody(this.here, false);
    }
  }

  private async sayLeaving(personId: string): Promise<void> {
    const reply = await this.run(LEAVE, personId).catch(() => 0);
    if (reply === 1) this.leaving.delete(personId);
  }

  private follow(message: string): void {
    const { change, before, after } = readChange(message);
    if (before !== this.place) {
      this.lookSoon();
      return;
    }
    this.place = after;
    this.news?.change(change);
  }

  private lookSoon(): void {
    if (this.looksSoon) return;
    this.looksSoon = true;
    this.renewIn(LOOK_SOON_MS);
  }

  private renewIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.news) this.timer = setTimeout(() => void this.renew(), ms).unref();
  }

  private async renew(): Promise<void> {
    this.looksSoon = false;
    this.renewIn(RENEW_EVERY_MS);
    try {
      const isSteady = this.steadySince !== undefined && performance.now() - this.steadySince > LEASE_MS;
      const { known, place } = readRenewal(await this.run(RENEW, String(LEASE_MS), isSteady ? '1' : '0'));
      this.steadySince ??= performance.now();
      if (!known || this.mustSayAgain) await this.sayEverythingAgain();
      for (const personId of this.leaving) await this.sayLeaving(personId);
      if (place !== this.place) await this.catchUp();
    } catch (error) {
      this.steadySince = undefined;
      this.mustSayAgain = true;
      this.logger.debug(`not renewed: ${String(error)}`);
    }
  }

  private async sayEverythingAgain(): Promise<void> {
    this.mustSayAgain = false;
    if (this.here.size > 0) await this.run(ARRIVE, ...this.here.keys());
    for (const [personId, doing] of this.here) if (doing !== idle) await this.run(ACT, personId, kept(doing));
  }

  private async catchUp(): Promise<void> {
    const { place, settled, online } = readEverybody(await this.run(EVERYBODY));
    // Changes come over a connection of their own: what was heard while this was under way is newer, and whoever came by it is not gone.
    if (isBehind(place, this.place)) return;
    // What is not settled is asked for again.
    this.place = settled ? place : undefined;
    this.news?.everybody(online, settled);
  }
}
