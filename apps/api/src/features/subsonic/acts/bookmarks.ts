import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TooManyRequests } from '../../../platform/admission/too-many-requests';
import { RateLimiter } from '../../../platform/admission/rate-limiter';
import { type Allowance, perMinute } from '../../../platform/admission/token-bucket';
import { cleanLine } from '../../../platform/encoding/clean-text';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { UsersReader } from '../../users/users.reader';
import { Entries } from '../entries/entries';
import { BookmarkEntity } from '../marks/bookmark.entity';
import { playerEndpoint } from '../protocol/endpoint';
import { idOf, ownId } from '../protocol/ids';
import { optionalText, text, whole } from '../protocol/parameters';
import { CODES, notFound, ProtocolError } from '../protocol/protocol-error';

const MOST_BOOKMARKS = 1_000;
export const LONGEST_COMMENT = 500;
const LONGEST_MS = 86_400_000;
/** A player may save where it is every few seconds. */
const CHANGES: Allowance = { burst: 300, perHour: perMinute(60) };

/** Where people go on within songs. */
@Injectable()
export class Bookmarks {
  constructor(
    private readonly database: DataSource,
    private readonly catalogue: CatalogueReader,
    private readonly users: UsersReader,
    private readonly limiter: RateLimiter,
    private readonly entries: Entries,
  ) {}

  readonly list = playerEndpoint({ cost: 5, takes: {} }, async (_, { player: { userId, username } }) => {
    const found = await this.database.manager.find(BookmarkEntity, { where: { userId }, order: { changedAt: 'DESC', songId: 'ASC' } });
    const songs = await this.entries.songs(
      found.map(({ songId }) => songId),
      userId,
    );
    const known = new Map(songs.map((song) => [song.id, song]));
    return {
      bookmarks: {
        bookmark: found.flatMap(({ songId, position, comment, createdAt, changedAt }) => {
          const entry = known.get(idOf('song', songId));
          const times = { created: createdAt.toISOString(), changed: changedAt.toISOString() };
          return entry ? [{ position, username, comment: comment ?? '', ...times, entry }] : [];
        }),
      },
    };
  });

  readonly create = playerEndpoint(
    { cost: 2, takes: { id: text, position: whole, comment: optionalText } },
    async ({ id, position, comment }, { player: { userId } }) => {
      if (position < 0 || position > LONGEST_MS) throw new ProtocolError(CODES.generic, "This parameter isn't valid: position.");
      const songId = ownId('song', id);
      const [song] = await this.catalogue.songsById([songId]);
      if (!song) throw notFound('song');
      await this.admit(userId);
      await this.database.transaction(async (transaction) => {
        // Takes the account's lock, so the bookmarks are counted one request after the other.
        await this.users.refuseDeleted(transaction, userId);
        const isKnown = await transaction.existsBy(BookmarkEntity, { userId, songId });
        if (!isKnown && (await transaction.countBy(BookmarkEntity, { userId })) >= MOST_BOOKMARKS)
          throw new ConflictException(`You have ${MOST_BOOKMARKS.toLocaleString('en')} bookmarks. Delete one first.`);
        const changed = { userId, songId, position, comment: cleanLine(comment, LONGEST_COMMENT) ?? null, changedAt: new Date() };
        await transaction.upsert(BookmarkEntity, changed, ['userId', 'songId']);
      });
      return {};
    },
  );

  readonly remove = playerEndpoint({ cost: 2, takes: { id: text } }, async ({ id }, { player: { userId } }) => {
    await this.database.manager.delete(BookmarkEntity, { userId, songId: ownId('song', id) });
    return {};
  });

  private async admit(userId: string): Promise<void> {
    const waitMs = await this.limiter.consume(`player-bookmarks:${userId}`, CHANGES, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
  }
}
