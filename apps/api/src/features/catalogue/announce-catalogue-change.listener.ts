import type { CatalogueChanged, CatalogueEvents } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus';
import { Sockets } from '../../platform/realtime/sockets';

type Noun = CatalogueChanged['nouns'][number];

const facts = {
  song: ['song.added', 'song.changed', 'song.deleted'],
  album: ['album.added', 'album.changed', 'album.deleted'],
  artist: ['artist.added', 'artist.changed', 'artist.deleted'],
} as const satisfies Record<Noun, readonly (keyof CatalogueEvents)[]>;

/** Changes that follow one another are told together, so that pages read the catalogue again once. */
const TOGETHER_MS = 500;

/** Tells every page that the catalogue is no longer as it was. */
@Injectable()
export class AnnounceCatalogueChange implements OnModuleInit {
  private readonly changed = new Set<Noun>();

  constructor(
    private readonly bus: EventBus<CatalogueEvents>,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    for (const noun of ['song', 'album', 'artist'] as const) for (const fact of facts[noun]) this.bus.on(fact, () => this.note(noun));
  }

  private note(noun: Noun): void {
    if (this.changed.size === 0) setTimeout(() => this.tell(), TOGETHER_MS).unref();
    this.changed.add(noun);
  }

  private tell(): void {
    const nouns = [...this.changed];
    this.changed.clear();
    this.sockets.everywhere.emit('catalogue_changed', { nouns });
  }
}
