import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { PlaybackEntity } from './playback.entity';
import { currentQueue, type CurrentQueue } from './playback.queries';

@Injectable()
export class PlaybackReader {
  constructor(@InjectRepository(PlaybackEntity) private readonly playbacks: Repository<PlaybackEntity>) {}

  /** The current song and what follows on one of this person's devices; undefined if they play nothing, or are in a private session. */
  playing(userId: string): Promise<CurrentQueue | undefined> {
    return currentQueue(this.playbacks.manager, userId);
  }
}
