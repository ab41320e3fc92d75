import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { coalesced } from '../../../platform/async/coalesced';
import { findSongs, type KnownSong, type SongIdentity } from './known-names.queries';

/** Looks files up in the catalogue: those that ask while one look-up is under way share the next. */
@Injectable()
export class KnownSongs {
  private asked: SongIdentity[] = [];
  private readonly findAsked = coalesced(() => {
    const asked = this.asked;
    this.asked = [];
    return findSongs(this.dataSource.manager, asked);
  });

  constructor(private readonly dataSource: DataSource) {}

  async find(identity: SongIdentity): Promise<KnownSong | undefined> {
    this.asked.push(identity);
    return (await this.findAsked()).get(identity);
  }
}
