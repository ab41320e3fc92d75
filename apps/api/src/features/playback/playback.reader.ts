import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { PlaybackEntity } from './playback.entity';
import { currentQueue, type CurrentQueue } from './playback.queries';
import { isStillPlaying } from './playback-rules';

@Injectable()
export class PlaybackReader {
  constructor(
    @InjectRepository(PlaybackEntity) private readonly playbacks: Repository<PlaybackEntity>,
    private readonly catalogue: CatalogueReader,
  ) {}

  /** What one of this person's devices has stored as playing. Whether others may see it, and the device still is there, presence knows. */
  async playing(userId: string): Promise<CurrentQueue | undefined> {
    const queue = await currentQueue(this.playbacks.manager, userId);
    const songId = queue?.songIds[queue.index];
    const [song] = await this.catalogue.songsById(songId === undefined ? [] : [songId]);
    return queue && song && isStillPlaying(queue, song) ? queue : undefined;
  }
}
