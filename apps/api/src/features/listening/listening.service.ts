import type { Song } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import type { Listener } from './listener';
import { ListeningReader } from './listening.reader';

const RECENTLY_PLAYED = 12;

@Injectable()
export class ListeningService {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly reader: ListeningReader,
  ) {}

  async recentlyPlayed(listener: Listener | undefined): Promise<Song[]> {
    if (listener === undefined) return [];
    return this.catalogue.songsById(await this.reader.lastHeard(listener, RECENTLY_PLAYED));
  }
}
