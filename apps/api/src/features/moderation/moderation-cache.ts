import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { EventBus } from '../../platform/events/event-bus';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { forgottenName, isForgottenName, type MirrorKey } from '../../platform/realtime/mirror-changes.queries';
import { Mirrors } from '../../platform/realtime/mirrors';
import type { NodeMirror } from '../../platform/realtime/node-mirror';
import { BlockedPairs, keyOf, type Pair } from './blocked-pairs';
import { allBlocks, blocksBetween } from './moderation.queries';
import { SuspensionEntity } from './suspension.entity';

/** Mirrors blocks and suspensions from the database in memory and publishes what has changed. */
@Injectable()
export class ModerationCache {
  readonly blocks: NodeMirror;
  readonly suspensions: NodeMirror;

  constructor(
    private readonly database: DataSource,
    private readonly blockedPairs: BlockedPairs,
    private readonly suspended: SuspendedPeople,
    private readonly bus: EventBus,
    mirrors: Mirrors,
  ) {
    this.blocks = mirrors.add({
      name: 'blocks',
      readAll: () => this.readAllBlocks(),
      readChanged: (keys) => this.readBlocks(keys),
    });
    this.suspensions = mirrors.add({
      name: 'suspensions',
      readAll: () => this.readAllSuspensions(),
      readChanged: (keys) => this.readSuspensions(keys.flatMap(([userId]) => userId ?? [])),
    });
  }

  /** Page by page, also what is published: nothing else waits for all of them. Nothing can be gone when nothing was known. */
  private async readAllBlocks(): Promise<void> {
    const found = this.blockedPairs.isEmpty ? undefined : new BlockedPairs();
    for await (const blocks of allBlocks(this.database.manager))
      for (const pair of blocks) {
        this.set(pair, true);
        found?.add(pair);
      }
    if (!found) return;
    const gone = [...this.blockedPairs.pairs()].filter((pair) => !found.between(...pair));
    for (const pair of gone) this.set(pair, false);
  }

  private async readBlocks(keys: readonly MirrorKey[]): Promise<void> {
    const pairs = keys.map(([one = '', other = '']): Pair => [one, other]);
    const named = pairs.filter((pair) => !pair.some(isForgottenName));
    const blocked = new Set((await blocksBetween(this.database.manager, named)).map(keyOf));
    for (const pair of named) this.set(pair, blocked.has(keyOf(pair)));
    for (const pair of pairs.filter((each) => each.some(isForgottenName))) this.forget(pair);
  }

  private set(userIds: Pair, isBlocked: boolean): void {
    if (isBlocked && this.blockedPairs.add(userIds)) this.bus.publish('people.blocked', { userIds });
    if (!isBlocked && this.blockedPairs.remove(userIds)) this.bus.publish('people.unblocked', { userIds });
  }

  /** Of a pair that ended with an account, one is known by a hash. */
  private forget(pair: Pair): void {
    const hashed = pair.find(isForgottenName);
    for (const userId of pair.filter((name) => !isForgottenName(name)))
      for (const other of this.blockedPairs.blockedWith(userId)) if (forgottenName(other) === hashed) this.set([userId, other], false);
  }

  private async readAllSuspensions(): Promise<void> {
    const suspensions = await this.database.manager.find(SuspensionEntity);
    for (const userId of this.suspended.replaceAll(new Map(suspensions.map(({ userId, reason }) => [userId, reason]))))
      this.bus.publish('person.suspended', { userId });
  }

  private async readSuspensions(userIds: readonly string[]): Promise<void> {
    const suspensions = await this.database.manager.findBy(SuspensionEntity, { userId: In(userIds) });
    const found = new Map(suspensions.map(({ userId, reason }) => [userId, { reason }]));
    for (const userId of userIds) if (this.suspended.set(userId, found.get(userId))) this.bus.publish('person.suspended', { userId });
  }
}
