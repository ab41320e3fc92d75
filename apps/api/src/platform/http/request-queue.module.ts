import { Global, Module } from '@nestjs/common';
import { RequestQueue } from './request-queue';
import { VisitorQueue } from './visitor-queue';

@Global()
@Module({ providers: [RequestQueue, VisitorQueue], exports: [RequestQueue, VisitorQueue] })
export class RequestQueueModule {}
