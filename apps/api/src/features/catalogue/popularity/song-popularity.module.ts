import { Module } from '@nestjs/common';
import { SongPopularityWriter } from './song-popularity.writer';

@Module({ providers: [SongPopularityWriter], exports: [SongPopularityWriter] })
export class SongPopularityModule {}
