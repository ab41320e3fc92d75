import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { PlaybackEntity } from './playback.entity';

@Injectable()
export class PlaybackPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(PlaybackEntity) private readonly playbacks: Repository<PlaybackEntity>,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const stored = await this.playbacks.findOneBy({ userId });
    if (!stored || stored.songIds.length === 0) return;
    const { songIds, songIndex, seconds, isPlaying, label, arrangement, at } = stored;
    yield {
      playback: { songIds, index: songIndex, seconds, isPlaying, device: label, ...(arrangement && { arrangement }), at: at.toISOString() },
    };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(PlaybackEntity, { userId });
  }
}
