import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { MoreThan, Repository } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { linkCookieIn } from '../../platform/identity/listener-cookie';
import { ListeningKey } from '../../platform/identity/listening-key';
import { linkOfCookie } from './link-token';
import { LinkedMusicFinder, type LinkScope, scopeOf } from './linked-music';
import { ListeningLinkEntity } from './listening-link.entity';

/** A page of covers asks for many files at once. How long a link goes on after it was ended. */
const KNOWN_FOR_MS = 5_000;
const MOST_KNOWN = 1_000;

/** What a request reads: a file of media by its hash, or something of one song. */
export type LinkedRead = { hash: string } | { songId: string };

@Injectable()
export class ListeningLinksReader {
  private readonly scopes = new LRUCache<string, Promise<LinkScope | undefined>>({ max: MOST_KNOWN, ttl: KNOWN_FOR_MS });

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'listening'>,
    @InjectRepository(ListeningLinkEntity) private readonly links: Repository<ListeningLinkEntity>,
    private readonly key: ListeningKey,
    private readonly music: LinkedMusicFinder,
  ) {}

  /** Whether a browser with these cookies has opened a link that leads to what it reads; without `read`, one that leads to anything. */
  async admits(cookies: string | undefined, read?: LinkedRead): Promise<boolean> {
    const text = this.config.listening === 'links' ? linkCookieIn(cookies) : undefined;
    const id = text === undefined ? undefined : linkOfCookie(text, await this.key.read());
    const scope = id === undefined ? undefined : await this.scopeOf(id);
    if (!scope || !read) return scope !== undefined;
    return 'hash' in read ? scope.hashes.has(read.hash) : scope.songIds.has(read.songId);
  }

  private scopeOf(id: string): Promise<LinkScope | undefined> {
    const known = this.scopes.get(id);
    if (known) return known;
    const found = this.find(id);
    this.scopes.set(id, found);
    found.catch(() => this.scopes.delete(id));
    return found;
  }

  private async find(id: string): Promise<LinkScope | undefined> {
    const link = await this.links.findOneBy({ id, endsAt: MoreThan(new Date()) });
    const music = link && (await this.music.find(link));
    return music ? scopeOf(music) : undefined;
  }
}
