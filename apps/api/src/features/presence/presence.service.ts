import type { PresenceEvents } from '@chorus/contracts';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus, type FactOf } from '../../platform/events/event-bus';
import { Metrics } from '../../platform/metrics/metrics';
import { Latest } from './latest';
import { PresenceStore } from './presence-store';
import { type Doing, type Online, Roster } from './roster';

/** Who loses the last connection and comes back within this time has never been away. */
const GRACE_MS = 3_000;
/** What somebody does is told twice a second at most. */
const ACTIVITY_EVERY_MS = 500;

interface Present {
  sockets: number;
  /** Runs while there are none. */
  grace: NodeJS.Timeout | undefined;
}

/** Counts the sockets of each person on this node, tells the store whom it has, and publishes what it hears of everybody. */
@Injectable()
export class PresenceService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly roster = new Roster();
  private readonly here = new Map<string, Present>();
  private readonly doings = new Latest<Doing>(ACTIVITY_EVERY_MS, (personId, doing) => this.store.act(personId, doing));

  constructor(
    private readonly store: PresenceStore,
    private readonly bus: EventBus<PresenceEvents>,
    metrics: Metrics,
  ) {
    metrics.watch('chorus_people_online', 'People who are online at any node, as this one knows', () => this.online.size);
  }

  onModuleInit(): void {
    this.store.listen({
      change: (change) => this.publish(this.roster.apply(change)),
      everybody: (online, settled) => this.publish(this.roster.become(online, settled)),
    });
  }

  get online(): Online {
    return this.roster.online;
  }

  connected(personId: string): void {
    const present = this.here.get(personId);
    if (!present) {
      this.here.set(personId, { sockets: 1, grace: undefined });
      this.store.arrive(personId);
      return;
    }
    clearTimeout(present.grace);
    present.sockets += 1;
  }

  disconnected(personId: string): void {
    const present = this.here.get(personId);
    if (!present) return;
    present.sockets -= 1;
    if (present.sockets === 0) present.grace = setTimeout(() => this.gone(personId), GRACE_MS).unref();
  }

  act(personId: string, doing: Doing): void {
    if (this.here.has(personId)) this.doings.set(personId, doing);
  }

  /** Those who are cut off now come back elsewhere: their absence is for the other nodes to see, when they do not. */
  beforeApplicationShutdown(): void {
    this.store.stop();
    for (const { grace } of this.here.values()) clearTimeout(grace);
    this.here.clear();
  }

  private gone(personId: string): void {
    this.here.delete(personId);
    this.doings.drop(personId);
    this.store.leave(personId);
  }

  private publish(facts: FactOf<PresenceEvents>[]): void {
    for (const [name, fact] of facts) this.bus.publish(name, fact);
  }
}
