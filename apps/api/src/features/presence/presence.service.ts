import { IDLE } from '@chorus/contracts';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { KeyedThrottle } from '../../platform/async/keyed-throttle';
import { EventBus } from '../../platform/events/event-bus';
import { Metrics } from '../../platform/metrics/metrics';
import { ActivityDescriber } from './activity-describer';
import { Newcomers } from './newcomers';
import { isOwnText, NEW_TEXTS, OwnTexts } from './own-texts';
import type { PresenceFact } from './presence-facts';
import { PresenceStore } from './presence-store';
import { type Activity, idle, type Online, Roster } from './roster';

const RECONNECT_GRACE_MS = 3_000;
const ACTIVITY_EVERY_MS = 500;

interface Present {
  sockets: number;
  grace: NodeJS.Timeout | undefined;
  /** The socket that set the current activity; undefined while idle. */
  actor: string | undefined;
  /** The activity that was passed on last: a slower answer about an earlier one is dropped. */
  claimed: Activity | undefined;
  /** The activity as others may see it, once the person is announced. */
  activity: Activity;
  isAnnounced: boolean;
}

const newlyHere = (): Present => ({
  sockets: 1,
  grace: undefined,
  actor: undefined,
  claimed: undefined,
  activity: idle,
  isAnnounced: false,
});

@Injectable()
export class PresenceService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly roster = new Roster();
  private readonly ownTexts = new OwnTexts();
  private readonly here = new Map<string, Present>();
  private readonly activities = new KeyedThrottle(ACTIVITY_EVERY_MS);

  constructor(
    private readonly store: PresenceStore,
    private readonly describer: ActivityDescriber,
    private readonly newcomers: Newcomers,
    private readonly bus: EventBus,
    private readonly limiter: RateLimiter,
    metrics: Metrics,
  ) {
    metrics.watch('chorus_people_online', 'People who are online on any node, according to this node', () => this.online.size);
  }

  onModuleInit(): void {
    this.store.listen({
      onChange: (change) => this.publish(this.roster.apply(change)),
      onEverybody: (online, settled) => this.publish(this.roster.replaceAll(online, settled)),
    });
  }

  get online(): Online {
    return this.roster.online;
  }

  /** When the person's activity last changed, as this node knows it, in milliseconds since 1970. */
  since(userId: string): number | undefined {
    return this.roster.since(userId);
  }

  /** Whether others were shown this text as the person's activity, now or in the last hour, as this node knows it. */
  hasShown(userId: string, text: string): boolean {
    return this.online.get(userId)?.activity === text || this.ownTexts.has(userId, text);
  }

  connected(userId: string): void {
    const present = this.here.get(userId);
    if (!present) {
      this.here.set(userId, newlyHere());
      this.newcomers.onceKnown(userId, () => this.announce(userId));
      return;
    }
    clearTimeout(present.grace);
    present.sockets += 1;
  }

  disconnected(userId: string, socketId: string): void {
    const present = this.here.get(userId);
    if (!present) return;
    present.sockets -= 1;
    if (present.sockets === 0) present.grace = setTimeout(() => this.removeUser(userId), RECONNECT_GRACE_MS).unref();
    else if (present.actor === socketId) setTimeout(() => this.endActivityOf(userId, socketId), RECONNECT_GRACE_MS).unref();
  }

  act(userId: string, socketId: string, activity: Activity): void {
    const present = this.here.get(userId);
    if (!present) return;
    present.actor = activity.activity === IDLE ? undefined : socketId;
    this.activities.run(userId, () => void this.describe(userId, activity));
  }

  /** Clients reconnect to other nodes, so nobody is reported offline here; if they do not, the node's lease expires. */
  beforeApplicationShutdown(): void {
    this.store.stop();
    for (const { grace } of this.here.values()) clearTimeout(grace);
    this.here.clear();
  }

  /** The tab that played is gone, but another tab of the same person is not. */
  private endActivityOf(userId: string, socketId: string): void {
    if (this.here.get(userId)?.actor === socketId) this.act(userId, socketId, idle);
  }

  private async describe(userId: string, claimed: Activity): Promise<void> {
    const present = this.here.get(userId);
    if (!present) return;
    present.claimed = claimed;
    const activity = await this.shownFor(userId, { ...(await this.describer.describe(claimed)), sessionId: claimed.sessionId });
    if (this.here.get(userId)?.claimed !== claimed) return;
    const { songId } = activity;
    // Another node may have announced the song already: for another device, or for an earlier request of the same player.
    const isBegun = songId === present.activity.songId || songId === this.online.get(userId)?.songId;
    if (songId !== undefined && !isBegun) this.bus.publish('song.begun', { userId, songId });
    present.activity = activity;
    if (present.isAnnounced) this.store.act(userId, activity);
  }

  /** Too many new texts of their own are not shown. */
  private async shownFor(userId: string, activity: Activity): Promise<Activity> {
    if (!isOwnText(activity) || this.hasShown(userId, activity.activity)) return activity;
    return (await this.limiter.consume(`own-texts:${userId}`, NEW_TEXTS, 1)) > 0 ? idle : activity;
  }

  private announce(userId: string): void {
    const present = this.here.get(userId);
    if (!present) return;
    present.isAnnounced = true;
    this.store.arrive(userId);
    if (present.activity !== idle) this.store.act(userId, present.activity);
  }

  private removeUser(userId: string): void {
    const isAnnounced = this.here.get(userId)?.isAnnounced;
    this.here.delete(userId);
    this.newcomers.forget(userId);
    this.activities.cancel(userId);
    if (isAnnounced) this.store.leave(userId);
  }

  private publish(facts: PresenceFact[]): void {
    for (const fact of facts) {
      if (fact[0] === 'activity.changed') this.ownTexts.note(fact[1].userId, fact[1]);
      this.bus.publish(...fact);
    }
  }
}
