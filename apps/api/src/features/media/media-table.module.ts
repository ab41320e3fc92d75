import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaEntity } from './media.entity';

/** The table of media, for programs that refer to them without serving or collecting them. */
@Module({ imports: [TypeOrmModule.forFeature([MediaEntity])], exports: [TypeOrmModule] })
export class MediaTableModule {}
