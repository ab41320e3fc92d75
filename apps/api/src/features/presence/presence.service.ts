import type { PresenceEvents } from '@chorus/contracts';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus, type FactOf } from '../../platform/events/event-bus';
import { Metrics } from '../../platform/metrics/metrics';
import { Throttle } from './throttle';
import { PresenceStore } from './presence-store';
import { type Activity, type Online, Roster } from './roster';

/** Grace period in which a reconnecting person stays online. */
const GRACE_MS = 3_000;
/** Activity changes of a person are sent twice a second at most. */
const ACTIVITY_EVERY_MS = 500;

interface Present {
  sockets: number;
  /** Runs while there are no sockets. */
  grace: NodeJS.Timeout | undefined;
}

/** Counts each person's sockets on this node, reports them to the store, and publishes presence changes of all nodes. */
@Injectable()
export class PresenceService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly roster = new Roster();
  private readonly here = new Map<string, Present>();
  private readonly activities = new Throttle<Activity>(ACTIVITY_EVERY_MS, (userId, activity) => this.store.act(userId, activity));

  constructor(
    private readonly store: PresenceStore,
    private readonly bus: EventBus<PresenceEvents>,
    metrics: Metrics,
  ) {
    metrics.watch('chorus_people_online', 'People who are online at any node, as this one knows', () => this.online.size);
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
    if (present.sockets === 0) present.grace = setTimeout(() => this.removeUser(userId), GRACE_MS).unref();
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

  private publish(facts: FactOf<PresenceEvents>[]): void {
    for (const [name, fact] of facts) this.bus.publish(name, fact);
  }
}
