import { Global, Module } from '@nestjs/common';
import { RequestQueue } from './request-queue';
import { UnreadAnswers } from './unread-answers';
import { VisitorQueue } from './visitor-queue';

@Global()
@Module({ providers: [RequestQueue, VisitorQueue, UnreadAnswers], exports: [RequestQueue, VisitorQueue, UnreadAnswers] })
export class RequestQueueModule {}
