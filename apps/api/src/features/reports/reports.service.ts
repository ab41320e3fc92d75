import { isGuestId, type NewReport } from '@chorus/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import type { Caller } from '../../platform/identity/caller';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import type { Allowance } from '../../platform/admission/token-bucket';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { ChatReader } from '../chat/chat.reader';
import { PresenceReader } from '../presence/presence.reader';
import { RoomsReader } from '../rooms/rooms.reader';
import { UsersReader } from '../users/users.reader';
import { ReportEntity } from './report.entity';

const REPORTS: Allowance = { burst: 10, perHour: 20 };
/** Of all guests of a room together: nobody makes more of them to report more. */
const REPORTS_OF_GUESTS: Allowance = { burst: 30, perHour: 60 };

type Reporter = Pick<Caller, 'userId' | 'email' | 'isEmailConfirmed'>;

type About = Pick<
  ReportEntity,
  'messageId' | 'messageAt' | 'messageWriterId' | 'messageContent' | 'songId' | 'songTitle' | 'activityUserId' | 'activityText'
>;

type ReportedMessage = Extract<NewReport['about'], { type: 'message' }>;

const nothing: About = {
  messageId: null,
  messageAt: null,
  messageWriterId: null,
  messageContent: null,
  songId: null,
  songTitle: null,
  activityUserId: null,
  activityText: null,
};

/** What is left of words when the account of their author is deleted. */
export const wordsOfNobody = { messageWriterId: null, messageContent: null, activityUserId: null, activityText: null };

@Injectable()
export class ReportsService {
  constructor(
    @InjectRepository(ReportEntity) private readonly reports: Repository<ReportEntity>,
    private readonly chat: ChatReader,
    private readonly catalogue: CatalogueReader,
    private readonly rooms: RoomsReader,
    private readonly presence: PresenceReader,
    private readonly users: UsersReader,
    private readonly limiter: RateLimiter,
  ) {}

  /** `guestOf` is the room of a reporter who is its guest. */
  async file(caller: Reporter, report: NewReport, guestOf: string | undefined): Promise<void> {
    const { userId } = caller;
    const { title, type, message, reportId, context = {} } = report;
    if (reportId !== undefined && (await this.reports.existsBy({ reporterId: userId, clientReportId: reportId }))) return;
    await this.consumeAllowance(userId, REPORTS);
    if (guestOf !== undefined) await this.consumeAllowance(`room:${guestOf}`, REPORTS_OF_GUESTS);
    const playing = await this.titleOf(context.songId);
    const email = caller.email ?? (await this.users.emailOf(userId));
    const values = {
      id: uuidv7(),
      reporterId: userId,
      clientReportId: reportId ?? null,
      email,
      // An email that the token does not contain was sent by the page at sign-in.
      emailConfirmed: email === null ? null : caller.isEmailConfirmed,
      title,
      type,
      message,
      ...(await this.seen(userId, report)),
      page: context.page ?? null,
      playingId: playing === undefined ? null : (context.songId ?? null),
      playingTitle: playing ?? null,
    };
    await this.store(values);
  }

  /** If an account is deleted meanwhile, neither its report nor its words in another's report are stored. */
  private store(report: Omit<ReportEntity, 'createdAt' | 'resolvedAt'>): Promise<void> {
    const { reporterId, messageWriterId, activityUserId } = report;
    const authorId = messageWriterId ?? activityUserId;
    return this.reports.manager.transaction(async (transaction) => {
      const known = await this.users.lockAccounts(transaction, authorId === null ? [reporterId] : [reporterId, authorId]);
      await this.users.refuseDeleted(transaction, reporterId);
      // A guest of a room has no account that could be deleted.
      const isAuthorGone = authorId !== null && !known.has(authorId) && !isGuestId(authorId);
      await transaction
        .createQueryBuilder()
        .insert()
        .into(ReportEntity)
        .values({ ...report, ...(isAuthorGone && wordsOfNobody) })
        .orIgnore()
        .execute();
    });
  }

  private async consumeAllowance(of: string, allowance: Allowance): Promise<void> {
    const waitMs = await this.limiter.consume(`reports:${of}`, allowance, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
  }

  private async seen(userId: string, { about, activity }: NewReport): Promise<About> {
    if (about === undefined) return activity === undefined ? nothing : { ...nothing, ...(await this.activitySeen(userId, activity)) };
    if (about.type === 'song') {
      const songTitle = await this.titleOf(about.songId);
      if (songTitle === undefined) throw new NotFoundException("We couldn't find this song.");
      return { ...nothing, songId: about.songId, songTitle };
    }
    return { ...nothing, ...(await this.messageSeen(userId, about)) };
  }

  /**
   * The page says what its person saw, since others change what they show; it counts only if the server has shown it. A guest is shown
   * nobody's activity.
   */
  private async activitySeen(reporterId: string, { userId, text }: NonNullable<NewReport['activity']>): Promise<Partial<About>> {
    const isShown = isGuestId(userId)
      ? await this.rooms.hasShownGuest(reporterId, userId, text)
      : !isGuestId(reporterId) && this.presence.hasShown(userId, text);
    if (!isShown) throw new NotFoundException("We couldn't find what this person showed.");
    return { activityUserId: userId, activityText: text };
  }

  /**
   * Finds the message in a conversation, or in a room that the person is or was in. Where an old page does not say in which, and messages of
   * earlier releases have the same id, it is not guessed: one of them may be there to take the place of the other.
   */
  private async messageSeen(userId: string, { messageId, roomId }: ReportedMessage): Promise<Partial<About>> {
    const found = [
      ...(typeof roomId === 'string' ? [] : await this.writtenTo(userId, messageId)),
      ...(roomId === null ? [] : await this.rooms.messagesOf(userId, messageId, roomId)),
    ];
    const [message, another] = found;
    if (!message) throw new NotFoundException("We couldn't find this message.");
    if (another) throw new ConflictException("We can't tell which message this is. Reload Chorus and report it again.");
    return { messageId, messageAt: message.createdAt, messageWriterId: message.senderId, messageContent: message.text };
  }

  private async writtenTo(userId: string, messageId: string) {
    const message = await this.chat.messageOf(userId, messageId);
    return message ? [{ createdAt: new Date(message.createdAt), senderId: message.senderId, text: message.content }] : [];
  }

  private async titleOf(songId: string | undefined): Promise<string | undefined> {
    if (songId === undefined) return undefined;
    const [song] = await this.catalogue.songsById([songId]);
    return song?.title;
  }
}
