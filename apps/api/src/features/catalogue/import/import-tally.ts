import type { CatalogueEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus';

export interface Added {
  songs: number;
  albums: number;
  artists: number;
}

/** Counts what is said to have been added to the catalogue. */
@Injectable()
export class ImportTally {
  readonly added: Added = { songs: 0, albums: 0, artists: 0 };

  constructor(facts: EventBus<CatalogueEvents>) {
    facts.on('song.added', () => this.count('songs'));
    facts.on('album.added', () => this.count('albums'));
    facts.on('artist.added', () => this.count('artists'));
  }

  private count(noun: keyof Added): void {
    this.added[noun] += 1;
  }
}
