import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CloseSocketsOfTheDeleted } from './close-sockets-of-the-deleted.listener';
import { UserEntity } from './user.entity';
import { UsersController } from './users.controller';
import { UsersReader } from './users.reader';
import { UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity])],
  controllers: [UsersController],
  providers: [UsersService, UsersReader, CloseSocketsOfTheDeleted],
  exports: [UsersReader],
})
export class UsersModule {}
