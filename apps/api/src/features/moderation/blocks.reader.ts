import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Barriers } from './barriers';
import { BlockEntity } from './block.entity';

/** What other features may ask about blocks. */
@Injectable()
export class BlocksReader {
  constructor(
    @InjectRepository(BlockEntity) private readonly blocks: Repository<BlockEntity>,
    private readonly barriers: Barriers,
  ) {}

  /** Whether one of the two has blocked the other. It asks the database, so that nothing passes once a block was answered. */
  isBetween(one: string, other: string): Promise<boolean> {
    return this.blocks.existsBy([
      { blocker: one, blocked: other },
      { blocker: other, blocked: one },
    ]);
  }

  /** The same as this node knows it, which costs nothing and is as old as the news of it. */
  isKnownBetween(one: string, other: string): boolean {
    return this.barriers.between(one, other);
  }

  /** Everybody who has blocked somebody or whom they have blocked, as this node knows it. */
  strangersTo(personId: string): ReadonlySet<string> {
    return this.barriers.from(personId);
  }
}
