import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EventBus } from '../../platform/events/event-bus';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { NodeMirror } from '../../platform/realtime/node-mirror';
import { OtherNodes } from '../../platform/realtime/other-nodes';
import { BlockedPairs } from './blocked-pairs';
import { readBlockedPairs, versionOf } from './moderation.queries';
import { SuspensionEntity } from './suspension.entity';

/** Mirrors blocks and suspensions from the database in memory and publishes what has changed. */
@Injectable()
export class ModerationCache implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly mirror: NodeMirror;

  constructor(
    { manager }: DataSource,
    private readonly blockedPairs: BlockedPairs,
    private readonly suspended: SuspendedPeople,
    private readonly bus: EventBus,
    nodes: OtherNodes,
  ) {
    this.mirror = new NodeMirror('moderation', nodes, { version: () => versionOf(manager), read: () => this.read(manager) });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.mirror.start();
  }

  beforeApplicationShutdown(): void {
    this.mirror.stop();
  }

  /** Call after a change: resolves once this node has read it, and signals the other nodes. */
  refreshAllNodes(): Promise<void> {
    return this.mirror.refreshAllNodes();
  }

  private async read(manager: EntityManager): Promise<void> {
    const [pairs, suspensions] = [await readBlockedPairs(manager), await manager.find(SuspensionEntity)];
    const { blocked, unblocked } = this.blockedPairs.replaceAll(pairs);
    for (const userIds of blocked) this.bus.publish('people.blocked', { userIds });
    for (const userIds of unblocked) this.bus.publish('people.unblocked', { userIds });
    for (const userId of this.suspended.replaceAll(new Map(suspensions.map(({ userId, reason }) => [userId, reason]))))
      this.bus.publish('person.suspended', { userId });
  }
}
