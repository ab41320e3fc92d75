import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Metrics } from '../../platform/metrics/metrics';
import { Throttle } from './throttle';
import type { PresenceFact } from './presence-facts';
import { PresenceStore } from './presence-store';
import { type Activity, type Online, Roster } from './roster';

const RECONNECT_GRACE_MS = 3_000;
const ACTIVITY_EVERY_MS = 500;

interface Present {
  sockets: number;
  grace: NodeJS.Timeout | undefined;
}

@Injectable()
export class PresenceService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly roster = new Roster();
  private readonly here = new Map<string, Present>();
  private readonly activities = new Throttle<Activity>(ACTIVITY_EVERY_MS, (userId, activity) => this.store.act(userId, activity));

  constructor(
    private readonly store: PresenceStore,
    private readonly bus: EventBus,
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

  connected(userId: string): void {
    const present = this.here.get(userId);
    if (!present) {
      this.here.set(userId, { sockets: 1, grace: undefined });
      this.store.arrive(userId);
      return;
    }
    clearTimeout(present.grace);
    present.sockets += 1;
  }

  disconnected(userId: string): void {
    const present = this.here.get(userId);
    if (!present) return;
    present.sockets -= 1;
    if (present.sockets === 0) present.grace = setTimeout(() => this.removeUser(userId), RECONNECT_GRACE_MS).unref();
  }

  act(userId: string, activity: Activity): void {
    if (this.here.has(userId)) this.activities.set(userId, activity);
  }

  /** Clients reconnect to other nodes, so nobody is reported offline here; if they do not, the node's lease expires. */
  beforeApplicationShutdown(): void {
    this.store.stop();
    for (const { grace } of this.here.values()) clearTimeout(grace);
    this.here.clear();
  }

  private removeUser(userId: string): void {
    this.here.delete(userId);
    this.activities.drop(userId);
    this.store.leave(userId);
  }

  private publish(facts: PresenceFact[]): void {
    for (const fact of facts) this.bus.publish(...fact);
  }
}
