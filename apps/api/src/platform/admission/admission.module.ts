import { Global, Module } from '@nestjs/common';
import { RedisWithTimeout } from '../redis/redis-with-timeout';
import { RedisConnections } from '../redis/redis-connections';
import { AddressBudgets } from './address-budgets';
import { ConnectionBudgets } from './connection-budgets';
import { DatabaseOutages } from './database-outages';
import { PersonQueue } from './person-queue';
import { RateLimiter } from './rate-limiter';
import { RequestLimits } from './request-limits';
import { PeopleQueue, VisitorQueue } from './request-queue';
import { SecurityLog } from './security-log';
import { SocketCounter } from './socket-counter';
import { UnreadAnswers } from './unread-answers';
import { UploadQueue } from './upload-queue';

const rateLimiter = {
  provide: RateLimiter,
  inject: [RedisConnections],
  useFactory: (connections: RedisConnections) => {
    const redis = connections.open();
    return new RateLimiter(redis && new RedisWithTimeout(redis));
  },
};

const limits = [
  rateLimiter,
  RequestLimits,
  PeopleQueue,
  VisitorQueue,
  UnreadAnswers,
  UploadQueue,
  AddressBudgets,
  ConnectionBudgets,
  PersonQueue,
  SocketCounter,
  SecurityLog,
];

@Global()
@Module({ providers: [DatabaseOutages, ...limits], exports: limits })
export class AdmissionModule {}
