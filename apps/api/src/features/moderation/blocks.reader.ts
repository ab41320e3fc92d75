import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { BlockedPairs } from './blocked-pairs';
import { BlockEntity } from './block.entity';
import { isBlockBetween, lockPair } from './moderation.queries';

@Injectable()
export class BlocksReader {
  constructor(
    @InjectRepository(BlockEntity) private readonly blocks: Repository<BlockEntity>,
    private readonly blockedPairs: BlockedPairs,
  ) {}

  /** Whether one of the two has blocked the other. Queries the database, so a block takes effect as soon as it was answered. */
  isBetween(one: string, other: string, database: EntityManager = this.blocks.manager): Promise<boolean> {
    return isBlockBetween(database, [one, other]);
  }

  /** The same, and it stays so until the transaction ends: a block waits for the transaction, and the transaction for a block under way. */
  async staysBetween(transaction: EntityManager, one: string, other: string): Promise<boolean> {
    await lockPair(transaction, [one, other]);
    return this.isBetween(one, other, transaction);
  }

  /** The same from this node's memory: cheap, and slightly stale. */
  isKnownBetween(one: string, other: string): boolean {
    return this.blockedPairs.between(one, other);
  }

  blockedWith(userId: string): string[] {
    return this.blockedPairs.blockedWith(userId);
  }
}
