import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CloseDeletedUserSockets } from './close-deleted-user-sockets.listener';
import { UserEntity } from './user.entity';
import { UsersController } from './users.controller';
import { UsersReader } from './users.reader';
import { UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity])],
  controllers: [UsersController],
  providers: [UsersService, UsersReader, CloseDeletedUserSockets],
  exports: [UsersReader],
})
export class UsersModule {}
