import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { MoreThan, Repository } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { linkCookieIn } from '../../platform/identity/listener-cookie';
import { ListeningKey } from '../../platform/identity/listening-key';
import { MediaReader } from '../media/media.reader';
import { linksOfCookie } from './link-token';
import { LinkedMusicFinder, type LinkScope, scopeOf } from './linked-music';
import { ListeningLinkEntity } from './listening-link.entity';

/** A page requests many files at once. A link that was ended works for so long. */
const KNOWN_FOR_MS = 5_000;
const MOST_LINKS = 1_000;
/** Songs and files of all links together, about 100 bytes each: one link may lead to 10,000 songs. */
const MOST_KNOWN = 200_000;
const NOTHING: LinkScope = { songIds: new Set(), hashes: new Set() };

/** What a request reads: a file of media by its hash, or something of one song. */
export type LinkedRead = { hash: string } | { songId: string };

@Injectable()
export class ListeningLinksReader {
  private readonly scopes = new LRUCache<string, LinkScope>({
    max: MOST_LINKS,
    maxSize: MOST_KNOWN,
    sizeCalculation: ({ songIds, hashes }) => 1 + songIds.size + hashes.size,
    ttl: KNOWN_FOR_MS,
    fetchMethod: (id) => this.find(id),
    // A request that has been evicted meanwhile still gets what was found for it.
    ignoreFetchAbort: true,
  });

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'listening' | 'publicUrl'>,
    @InjectRepository(ListeningLinkEntity) private readonly links: Repository<ListeningLinkEntity>,
    private readonly key: ListeningKey,
    private readonly music: LinkedMusicFinder,
    private readonly media: MediaReader,
  ) {}

  /** Whether a browser with these cookies has opened a link that leads to what it reads; without `read`, one that leads to anything. */
  async admits(cookies: string | undefined, read?: LinkedRead): Promise<boolean> {
    const opened = this.config.listening === 'links' ? await this.openedWith(cookies) : [];
    for (const id of opened) {
      const scope = await this.scopes.fetch(id);
      if (scope && leadsTo(scope, read)) return true;
    }
    return false;
  }

  /** The links that a browser with these cookies has opened, the latest first. Some may have ended. */
  async openedWith(cookies: string | undefined): Promise<string[]> {
    const text = linkCookieIn(cookies, this.config.publicUrl);
    return text === undefined ? [] : linksOfCookie(text, await this.key.read());
  }

  private async find(id: string): Promise<LinkScope> {
    const link = await this.links.findOneBy({ id, endsAt: MoreThan(new Date()) });
    const music = link && (await this.music.find(link));
    if (!music) return NOTHING;
    const { songIds, hashes } = scopeOf(music);
    // A page that was opened while the music was still being read goes on with the addresses that it got then.
    return { songIds, hashes: new Set([...hashes, ...(await this.media.formerHashes([...hashes]))]) };
  }
}

function leadsTo({ songIds, hashes }: LinkScope, read: LinkedRead | undefined): boolean {
  if (!read) return songIds.size > 0;
  return 'hash' in read ? hashes.has(read.hash) : songIds.has(read.songId);
}
