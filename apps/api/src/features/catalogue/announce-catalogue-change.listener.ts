import type { CatalogueChanged } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { OnFact } from '../../platform/events/on-fact.decorator';
import type { CatalogueFacts } from './catalogue-facts';
import { CatalogueChangeSender } from './feed/catalogue-change-sender';

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
/** Between two announcements, so that many changes do not make pages reload the catalogue for each. */
const APART_MS = 500;

@Injectable()
export class AnnounceCatalogueChange {
  private readonly changed = new Set<Noun>();
  private sentAt = -Infinity;

  constructor(private readonly sender: CatalogueChangeSender) {}

  @OnFact(...facts)
  announceSoon(_: unknown, fact: keyof CatalogueFacts): void {
    const waitMs = Math.max(TOGETHER_MS, this.sentAt + APART_MS - performance.now());
    if (this.changed.size === 0) setTimeout(() => void this.sendChanges(), waitMs).unref();
    this.changed.add(nounOf[fact]);
  }

  private sendChanges(): Promise<void> {
    this.sentAt = performance.now();
    const nouns = [...this.changed];
    this.changed.clear();
    return this.sender.send(nouns);
  }
}
