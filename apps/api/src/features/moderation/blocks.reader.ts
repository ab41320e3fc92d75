import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { BlockedPairs } from './blocked-pairs';
import { BlockEntity } from './block.entity';

/** Block queries for other features. */
@Injectable()
export class BlocksReader {
  constructor(
    @InjectRepository(BlockEntity) private readonly blocks: Repository<BlockEntity>,
    private readonly blockedPairs: BlockedPairs,
  ) {}

  /** Whether one of the two has blocked the other. Queries the database, so a block takes effect as soon as it was answered. */
  isBetween(one: string, other: string): Promise<boolean> {
    return this.blocks.existsBy([
      { blocker: one, blocked: other },
      { blocker: other, blocked: one },
    ]);
  }

  /** The same from this node's memory: cheap, and slightly stale. */
  isKnownBetween(one: string, other: string): boolean {
    return this.blockedPairs.between(one, other);
  }

  /** Everybody who has blocked this person or is blocked by them, from this node's memory. */
  blockedWith(userId: string): ReadonlySet<string> {
    return this.blockedPairs.blockedWith(userId);
  }
}
