import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ModerationModule } from '../moderation/moderation.module';
import { UsersModule } from '../users/users.module';
import { AnnounceMessage } from './announce-message.listener';
import { AnnounceReading } from './announce-reading.listener';
import { AnnounceTyping } from './announce-typing.listener';
import { CatchUpAfterRepeat } from './catch-up-after-repeat.listener';
import { ChatController } from './chat.controller';
import { ChatGateway } from './chat.gateway';
import { ChatReader } from './chat.reader';
import { ChatService } from './chat.service';
import { ConversationEntity } from './conversation.entity';
import { HistoryService } from './history.service';
import { MessageEntity } from './message.entity';
import { MessageLog } from './message-log';
import { PersonalMessages } from './personal-messages';
import { ReadingService } from './reading.service';
import { TypingService } from './typing.service';

@Module({
  imports: [TypeOrmModule.forFeature([ConversationEntity, MessageEntity]), UsersModule, ModerationModule],
  controllers: [ChatController],
  providers: [
    ChatGateway,
    ChatService,
    ChatReader,
    HistoryService,
    ReadingService,
    TypingService,
    MessageLog,
    AnnounceMessage,
    AnnounceReading,
    AnnounceTyping,
    CatchUpAfterRepeat,
    PersonalMessages,
  ],
  exports: [ChatReader],
})
export class ChatModule {}
