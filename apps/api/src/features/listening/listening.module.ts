import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalPlays } from './personal-plays';
import { PlayEntity } from './play.entity';

@Module({ imports: [TypeOrmModule.forFeature([PlayEntity])], providers: [PersonalPlays] })
export class ListeningModule {}
