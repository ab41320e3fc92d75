import type { ModerationEvents } from '@chorus/contracts';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventBus } from '../../platform/events/event-bus';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { OtherNodes } from '../../platform/realtime/other-nodes';
import { Barriers } from './barriers';
import { blockedPairs, versionOf } from './moderation.queries';
import { SuspensionEntity } from './suspension.entity';

const BELL = 'moderation';
/** Who hears no bell, because Redis is away, is this late. */
const LOOK_EVERY_MS = 2_500;

/**
 * Keeps what this node knows of blocks and suspensions as it is in the database, and says what is new. Nodes ring for each other when something has
 * changed, and look by themselves, too; while the database is away what was known goes on counting.
 */
@Injectable()
export class FollowModeration implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Moderation');
  private version: string | undefined;
  private current = Promise.resolve();
  private next: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly barriers: Barriers,
    private readonly suspended: SuspendedPeople,
    private readonly bus: EventBus<ModerationEvents>,
    private readonly nodes: OtherNodes,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.nodes.onRing(BELL, () => void this.look());
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    await this.look();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Something has changed here: resolves when this node knows, and lets the others know. */
  async spread(): Promise<void> {
    await this.look();
    this.nodes.ring(BELL);
  }

  /** Resolves when what was committed before is known. */
  private look(): Promise<void> {
    this.next ??= this.current.then(() => {
      this.next = undefined;
      this.current = this.read().catch((error: unknown) => this.logger.debug(`not read: ${String(error)}`));
      return this.current;
    });
    return this.next;
  }

  private async read(): Promise<void> {
    const { manager } = this.database;
    const version = await versionOf(manager);
    if (version === this.version) return;
    const [pairs, suspensions] = [await blockedPairs(manager), await manager.find(SuspensionEntity)];
    this.version = version;
    const { raised, lifted } = this.barriers.become(pairs);
    for (const people of raised) this.bus.publish('people.parted', { people });
    for (const people of lifted) this.bus.publish('people.reunited', { people });
    for (const personId of this.suspended.become(new Map(suspensions.map(({ subject, reason }) => [subject, reason]))))
      this.bus.publish('person.suspended', { personId });
  }
}
