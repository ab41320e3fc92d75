import type { EventBus } from '../../../platform/events/event-bus';

export interface Added {
  songs: number;
  albums: number;
  artists: number;
}

export class ImportCounter {
  readonly added: Added = { songs: 0, albums: 0, artists: 0 };
  private readonly listening: (() => void)[];

  constructor(facts: EventBus) {
    this.listening = [
      facts.on('song.added', () => this.count('songs')),
      facts.on('album.added', () => this.count('albums')),
      facts.on('artist.added', () => this.count('artists')),
    ];
  }

  stop(): void {
    for (const stopListening of this.listening) stopListening();
  }

  private count(noun: keyof Added): void {
    this.added[noun] += 1;
  }
}
