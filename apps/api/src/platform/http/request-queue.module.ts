import { Global, Module } from '@nestjs/common';
import { DatabaseOutages } from './database-outages';
import { PeopleQueue } from './people-queue';
import { UnreadAnswers } from './unread-answers';
import { VisitorQueue } from './visitor-queue';

@Global()
@Module({ providers: [DatabaseOutages, PeopleQueue, VisitorQueue, UnreadAnswers], exports: [PeopleQueue, VisitorQueue, UnreadAnswers] })
export class RequestQueueModule {}
