import type { CatalogueChanged } from '@chorus/contracts';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { OnFact } from '../../platform/events/on-fact.decorator';
import type { CatalogueFacts } from './catalogue-facts';
import { ChangeSender } from './change-sender';

type Noun = CatalogueChanged['nouns'][number];

const nounOf: Readonly<Record<keyof CatalogueFacts, Noun>> = {
  'song.added': 'song',
  'song.changed': 'song',
  'song.deleted': 'song',
  'album.added': 'album',
  'album.changed': 'album',
  'album.deleted': 'album',
  'artist.added': 'artist',
  'artist.changed': 'artist',
  'artist.deleted': 'artist',
};
const facts = Object.keys(nounOf) as (keyof CatalogueFacts)[];

/** The facts of one change come at once: pages hear of them together. */
const TOGETHER_MS = 20;
/** The least time between two announcements, so that many changes do not make pages reload the catalogue for each. */
const APART_MS = 500;
/** If at least this many changes come between two announcements, as in an import, the interval doubles. */
const MANY = 10;
const LONGEST_APART_MS = 30_000;

@Injectable()
export class AnnounceCatalogueChange implements BeforeApplicationShutdown {
  private readonly changed = new Set<Noun>();
  private count = 0;
  private apartMs = APART_MS;
  private sentAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sender: ChangeSender) {}

  @OnFact(...facts)
  announceSoon(_: unknown, fact: keyof CatalogueFacts): void {
    const waitMs = Math.max(TOGETHER_MS, this.sentAt + this.apartMs - performance.now());
    if (this.changed.size === 0) this.timer = setTimeout(() => void this.sendChanges(), waitMs).unref();
    this.changed.add(nounOf[fact]);
    this.count += 1;
  }

  /** Announces at once, for a change that nothing follows soon. */
  async announceNow(): Promise<void> {
    await this.sendChanges();
    this.apartMs = APART_MS;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.announceNow();
  }

  private async sendChanges(): Promise<void> {
    clearTimeout(this.timer);
    if (this.changed.size === 0) return;
    this.apartMs = this.count < MANY ? APART_MS : Math.min(2 * this.apartMs, LONGEST_APART_MS);
    this.sentAt = performance.now();
    this.count = 0;
    const nouns = [...this.changed];
    this.changed.clear();
    await this.sender.send(nouns);
  }
}
