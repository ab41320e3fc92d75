import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { OtherNodes } from './other-nodes';
import { RefusalsInterceptor } from './refusals.interceptor';
import { SocketTally } from './socket-tally';
import { Sockets } from './sockets';

/** Sockets of people. Before all modules that bring interceptors: the one that makes refusals is the outermost. */
@Global()
@Module({
  providers: [OtherNodes, SocketTally, Sockets, { provide: APP_INTERCEPTOR, useClass: RefusalsInterceptor }],
  exports: [Sockets, OtherNodes],
})
export class RealtimeModule {}
