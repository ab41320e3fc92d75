import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { PlaybackEntity } from './playback.entity';
import { currentQueue, type CurrentQueue } from './playback.queries';

@Injectable()
export class PlaybackReader {
  constructor(@InjectRepository(PlaybackEntity) private readonly playbacks: Repository<PlaybackEntity>) {}

  /** What this person plays on one of their devices, with what follows; undefined where they play nothing, or in a private session. */
  playing(userId: string): Promise<CurrentQueue | undefined> {
    return currentQueue(this.playbacks.manager, userId);
  }
}
