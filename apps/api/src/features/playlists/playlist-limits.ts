import { MOST_PLAYLIST_MEMBERS, MOST_PLAYLISTS } from '@chorus/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import type { Allowance } from '../../platform/admission/token-bucket';
import { PlaylistMemberEntity } from './playlist-member.entity';
import { PlaylistEntity } from './playlist.entity';
import { countJoined } from './playlists.queries';

/** Enough for a full playlist at once; the rate after that is what a person can do by hand. */
const ACTS: Allowance = { burst: 10_000, perHour: 600 };
const CREATIONS: Allowance = { burst: 60, perHour: 60 };
/** Changes of the playlist itself. Each is sent to all of its members. */
const CHANGES: Allowance = { burst: 120, perHour: 240 };
/** Decoding a picture takes a second or two. */
const COVERS: Allowance = { burst: 20, perHour: 30 };
/** An import compares up to 10,000 lines with the catalogue. All the playlists that a person may have, of usual lengths, can be imported at once. */
const IMPORTED_PARTS: Allowance = { burst: MOST_PLAYLISTS, perHour: 600 };
const LINES_OF_A_PART = 500;

@Injectable()
export class PlaylistLimits {
  constructor(private readonly limiter: RateLimiter) {}

  consumeActs(userId: string, count: number): Promise<void> {
    return this.consume(`playlist-acts:${userId}`, ACTS, count);
  }

  consumeCreation(userId: string): Promise<void> {
    return this.consume(`playlist-creations:${userId}`, CREATIONS, 1);
  }

  consumeChange(userId: string): Promise<void> {
    return this.consume(`playlist-changes:${userId}`, CHANGES, 1);
  }

  /** Requires `lockCountsOf`. */
  async refuseOneMore(transaction: EntityManager, ownerId: string): Promise<void> {
    if ((await transaction.countBy(PlaylistEntity, { ownerId })) >= MOST_PLAYLISTS)
      throw new ConflictException(`You have ${MOST_PLAYLISTS} playlists, which is the maximum. Delete one first.`);
  }

  /** Requires `lockCountsOf`. Playlists that are private now do not count: their members can't see, and so can't leave them. */
  async refuseJoiningOneMore(transaction: EntityManager, userId: string): Promise<void> {
    if ((await countJoined(transaction, userId)) >= MOST_PLAYLISTS)
      throw new ConflictException(`You have joined ${MOST_PLAYLISTS} playlists, which is the maximum. Leave one first.`);
  }

  async refuseOneMoreMember(transaction: EntityManager, playlistId: string): Promise<void> {
    if ((await transaction.countBy(PlaylistMemberEntity, { playlistId })) >= MOST_PLAYLIST_MEMBERS)
      throw new ConflictException(`${MOST_PLAYLIST_MEMBERS} people have joined this playlist, which is the maximum.`);
  }

  consumeCover(userId: string): Promise<void> {
    return this.consume(`playlist-covers:${userId}`, COVERS, 1);
  }

  /** Counts the import of a file that was not read yet. */
  consumeImport(userId: string): Promise<void> {
    return this.consume(`playlist-imports:${userId}`, IMPORTED_PARTS, 1);
  }

  /** Requires `consumeImport`, which is enough for the first part. */
  async consumeImportedLines(userId: string, lines: number): Promise<void> {
    const parts = Math.ceil(lines / LINES_OF_A_PART) - 1;
    if (parts > 0) await this.consume(`playlist-imports:${userId}`, IMPORTED_PARTS, parts);
  }

  private async consume(key: string, allowance: Allowance, cost: number): Promise<void> {
    const waitMs = await this.limiter.consume(key, allowance, cost);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
  }
}
