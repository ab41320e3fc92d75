import type { NewReport } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { TooManyRequests } from '../../platform/http/api-error';
import type { Person } from '../../platform/identity/person';
import { type Allowance, RateLimiter } from '../../platform/rate-limit/rate-limiter';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { ChatReader } from '../chat/chat.reader';
import { UsersReader } from '../users/users.reader';
import { ReportEntity } from './report.entity';

const REPORTS: Allowance = { burst: 10, perHour: 20 };

type About = Pick<ReportEntity, 'messageId' | 'messageAt' | 'messageWriter' | 'messageContent' | 'songId' | 'songTitle'>;

const nothing: About = { messageId: null, messageAt: null, messageWriter: null, messageContent: null, songId: null, songTitle: null };

/** Stores reports; filing is idempotent. */
@Injectable()
export class ReportsService {
  constructor(
    @InjectRepository(ReportEntity) private readonly reports: Repository<ReportEntity>,
    private readonly chat: ChatReader,
    private readonly catalogue: CatalogueReader,
    private readonly users: UsersReader,
    private readonly limiter: RateLimiter,
  ) {}

  async file(person: Person, report: NewReport): Promise<void> {
    const { userId } = person;
    const { title, type, message, reportId, about, context = {} } = report;
    if (reportId !== undefined && (await this.reports.existsBy({ reporter: userId, clientReportId: reportId }))) return;
    await this.consumeAllowance(userId);
    const playing = await this.titleOf(context.songId);
    await this.reports
      .createQueryBuilder()
      .insert()
      .values({
        id: uuidv7(),
        reporter: userId,
        clientReportId: reportId ?? null,
        email: person.email ?? (await this.users.emailOf(userId)),
        title,
        type,
        message,
        ...(await this.seen(userId, about)),
        page: context.page ?? null,
        playingId: playing === undefined ? null : (context.songId ?? null),
        playingTitle: playing ?? null,
      })
      .orIgnore()
      .execute();
  }

  private async consumeAllowance(userId: string): Promise<void> {
    const waitMs = await this.limiter.consume(`reports:${userId}`, REPORTS, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
  }

  /** What the reporter points at, as they see it now. */
  private async seen(userId: string, about: NewReport['about']): Promise<About> {
    if (about === undefined) return nothing;
    if (about.type === 'song') {
      const songTitle = await this.titleOf(about.songId);
      if (songTitle === undefined) throw new NotFoundException('There is no such song.');
      return { ...nothing, songId: about.songId, songTitle };
    }
    const message = await this.chat.messageOf(userId, about.messageId);
    if (!message) throw new NotFoundException('There is no such message.');
    const { _id, createdAt, senderId, content } = message;
    return { ...nothing, messageId: _id, messageAt: new Date(createdAt), messageWriter: senderId, messageContent: content };
  }

  private async titleOf(songId: string | undefined): Promise<string | undefined> {
    if (songId === undefined) return undefined;
    const [song] = await this.catalogue.songsById([songId]);
    return song?.title;
  }
}
