import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ModerationModule } from '../moderation/moderation.module';
import { UsersModule } from '../users/users.module';
import { AnnounceMessage } from './announce-message.listener';
import { AnnounceMessageChange } from './announce-message-change.listener';
import { AnnounceReadReceipt } from './announce-read-receipt.listener';
import { CatchUpAfterRepeat } from './catch-up-after-repeat.listener';
import { ChatController } from './chat.controller';
import { ChatGateway } from './chat.gateway';
import { ChatReader } from './chat.reader';
import { ChatService } from './chat.service';
import { ConversationEntity } from './conversation.entity';
import { HistoryService } from './history.service';
import { MessageMarksService } from './message-marks.service';
import { MessageEntity } from './message.entity';
import { MessagesPersonalData } from './messages-personal-data';
import { ReadReceiptsService } from './read-receipts.service';
import { TypingService } from './typing.service';

@Module({
  imports: [TypeOrmModule.forFeature([ConversationEntity, MessageEntity]), UsersModule, ModerationModule],
  controllers: [ChatController],
  providers: [
    ChatGateway,
    ChatService,
    ChatReader,
    HistoryService,
    MessageMarksService,
    ReadReceiptsService,
    TypingService,
    AnnounceMessage,
    AnnounceMessageChange,
    AnnounceReadReceipt,
    CatchUpAfterRepeat,
    MessagesPersonalData,
  ],
  exports: [ChatReader],
})
export class ChatModule {}
