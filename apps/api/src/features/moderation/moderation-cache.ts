import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventBus } from '../../platform/events/event-bus';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { OtherNodes } from '../../platform/realtime/other-nodes';
import { BlockedPairs } from './blocked-pairs';
import { readBlockedPairs, versionOf } from './moderation.queries';
import { SuspensionEntity } from './suspension.entity';

const SIGNAL = 'moderation';
/** Poll interval, and so the delay while signals are lost because Redis is unavailable. */
const REFRESH_EVERY_MS = 2_500;

/**
 * Mirrors blocks and suspensions from the database in memory and publishes what has changed. Nodes signal changes to each other and also poll;
 * while the database is unavailable the last known state stays in effect.
 */
@Injectable()
export class ModerationCache implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Moderation');
  private version: string | undefined;
  private current = Promise.resolve();
  private next: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly blockedPairs: BlockedPairs,
    private readonly suspended: SuspendedPeople,
    private readonly bus: EventBus,
    private readonly nodes: OtherNodes,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.nodes.subscribe(SIGNAL, () => void this.refresh());
    this.timer = setInterval(() => void this.refresh(), REFRESH_EVERY_MS).unref();
    await this.refresh();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Call after a change: resolves once this node has read it, and signals the other nodes. */
  async refreshAllNodes(): Promise<void> {
    await this.refresh();
    this.nodes.publish(SIGNAL);
  }

  /** Resolves once everything that was committed before the call has been read. */
  private refresh(): Promise<void> {
    this.next ??= this.current.then(() => {
      this.next = undefined;
      this.current = this.read().catch((error: unknown) => this.logger.debug(`blocks and suspensions not read: ${String(error)}`));
      return this.current;
    });
    return this.next;
  }

  private async read(): Promise<void> {
    const { manager } = this.database;
    const version = await versionOf(manager);
    if (version === this.version) return;
    const [pairs, suspensions] = [await readBlockedPairs(manager), await manager.find(SuspensionEntity)];
    this.version = version;
    const { blocked, unblocked } = this.blockedPairs.replaceAll(pairs);
    for (const userIds of blocked) this.bus.publish('people.blocked', { userIds });
    for (const userIds of unblocked) this.bus.publish('people.unblocked', { userIds });
    for (const userId of this.suspended.replaceAll(new Map(suspensions.map(({ userId, reason }) => [userId, reason]))))
      this.bus.publish('person.suspended', { userId });
  }
}
