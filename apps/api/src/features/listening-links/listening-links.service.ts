import {
  type BodyOf,
  type LinkedMusic,
  type ListeningLink,
  type listeningLinkEndpoints,
  MOST_LINK_DAYS,
  MOST_LISTENING_LINKS,
} from '@chorus/contracts';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import type { Caller } from '../../platform/identity/caller';
import { linkCookie } from '../../platform/identity/listener-cookie';
import { ListeningKey } from '../../platform/identity/listening-key';
import { UsersReader } from '../users/users.reader';
import { linkOfToken, linkToken, linkCookieValue } from './link-token';
import { LinkedMusicFinder } from './linked-music';
import { ListeningLinkEntity } from './listening-link.entity';
import { ListeningLinksReader } from './listening-links.reader';

const DAY_MS = 86_400_000;
const LONGEST_TITLE = 1_000;
/** How many links a browser has open at a time: the cookie must stay short. */
const MOST_OPENED = 10;

@Injectable()
export class ListeningLinksService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DataSource,
    private readonly key: ListeningKey,
    private readonly music: LinkedMusicFinder,
    private readonly users: UsersReader,
    private readonly reader: ListeningLinksReader,
  ) {}

  async listOf({ userId }: Caller): Promise<ListeningLink[]> {
    const links = await this.database.manager.find(ListeningLinkEntity, {
      where: { creator: userId, endsAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
    const secret = await this.key.read();
    return links.map((link) => toLink(link, secret));
  }

  async create({ userId }: Caller, { kind, itemId, days }: BodyOf<typeof listeningLinkEndpoints.create>): Promise<ListeningLink> {
    if (this.config.listening !== 'links') throw new ConflictException("Links for visitors aren't available here.");
    const music = await this.music.find({ kind, itemId, creator: userId });
    if (!music) throw new NotFoundException("We couldn't find what this link should lead to.");
    const endsAt = new Date(Date.now() + days * DAY_MS);
    const title = music.title.slice(0, LONGEST_TITLE);
    const link = await this.database.transaction(async (transaction) => {
      // Takes the account's lock, so the links are counted one request after the other.
      await this.users.refuseDeleted(transaction, userId);
      await transaction.delete(ListeningLinkEntity, { endsAt: LessThan(new Date()) });
      if ((await transaction.countBy(ListeningLinkEntity, { creator: userId })) >= MOST_LISTENING_LINKS)
        throw new ConflictException(`You have ${MOST_LISTENING_LINKS} links. End one first.`);
      return transaction.save(ListeningLinkEntity, { id: randomUUID(), creator: userId, kind, itemId, title, endsAt });
    });
    return toLink(link, await this.key.read());
  }

  async end({ userId, isAdmin }: Caller, id: string): Promise<void> {
    await this.database.manager.delete(ListeningLinkEntity, { id, ...(!isAdmin && { creator: userId }) });
  }

  /**
   * Returns what a link leads to, and the cookie with which its media, and those of links that were opened before, are read: undefined where
   * everyone may read them.
   */
  async open(token: string, cookies: string | undefined): Promise<{ music: LinkedMusic; cookie: string | undefined }> {
    const { listening, publicUrl } = this.config;
    const secret = await this.key.read();
    const id = listening === 'signedIn' ? undefined : linkOfToken(token, secret);
    const link = id === undefined ? null : await this.database.manager.findOneBy(ListeningLinkEntity, { id, endsAt: MoreThan(new Date()) });
    const music = link && (await this.music.find(link));
    if (!music) throw new NotFoundException('This link no longer works. Ask for a new one.');
    const opened = new Set([link.id, ...(await this.reader.openedWith(cookies))]);
    const value = linkCookieValue([...opened].slice(0, MOST_OPENED), secret);
    const cookie = listening === 'links' ? linkCookie(value, new Date(Date.now() + MOST_LINK_DAYS * DAY_MS), publicUrl) : undefined;
    return { music: { ...music, endsAt: link.endsAt.toISOString() }, cookie };
  }
}

const toLink = ({ id, kind, itemId, title, createdAt, endsAt }: ListeningLinkEntity, secret: Buffer): ListeningLink => ({
  id,
  kind,
  itemId,
  title,
  token: linkToken(id, secret),
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
