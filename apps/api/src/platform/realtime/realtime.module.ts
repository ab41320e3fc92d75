import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AddressBudgets } from './address-budgets';
import { ConnectionBudgets } from './connection-budgets';
import { OtherNodes } from './other-nodes';
import { PersonQueue } from './person-queue';
import { RefusalsInterceptor } from './refusals.interceptor';
import { SocketCounter } from './socket-counter';
import { SocketGroups } from './socket-groups';
import { Sockets } from './sockets';

/** Import it before every module that adds interceptors: `RefusalsInterceptor` must be the outermost. */
@Global()
@Module({
  providers: [
    OtherNodes,
    AddressBudgets,
    ConnectionBudgets,
    PersonQueue,
    SocketCounter,
    Sockets,
    SocketGroups,
    { provide: APP_INTERCEPTOR, useClass: RefusalsInterceptor },
  ],
  exports: [Sockets, SocketGroups, OtherNodes, AddressBudgets, PersonQueue],
})
export class RealtimeModule {}
