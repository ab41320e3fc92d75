import type { CatalogueChanged, CatalogueEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

type Noun = CatalogueChanged['nouns'][number];

/** Of every fact, so that a new one is not forgotten. */
const nounOf: Readonly<Record<keyof CatalogueEvents, Noun>> = {
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
const facts = Object.keys(nounOf) as (keyof CatalogueEvents)[];

/** Changes within this time are sent together, so that pages reload the catalogue once. */
const TOGETHER_MS = 500;

/** Notifies every page that the catalogue has changed. */
@Injectable()
export class AnnounceCatalogueChange implements OnModuleInit {
  private readonly changed = new Set<Noun>();

  constructor(
    private readonly bus: EventBus<CatalogueEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    for (const fact of facts) this.bus.on(fact, () => this.note(nounOf[fact]));
  }

  private note(noun: Noun): void {
    if (this.changed.size === 0) setTimeout(() => this.emitChanges(), TOGETHER_MS).unref();
    this.changed.add(noun);
  }

  private emitChanges(): void {
    const nouns = [...this.changed];
    this.changed.clear();
    this.sockets.everywhere.emit('catalogue_changed', { nouns });
  }
}
