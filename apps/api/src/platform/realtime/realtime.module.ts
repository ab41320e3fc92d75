import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { OtherNodes } from './other-nodes';
import { RefusalsInterceptor } from './refusals.interceptor';
import { SocketCounter } from './socket-counter';
import { Sockets } from './sockets';

/** Import it before every module that adds interceptors: `RefusalsInterceptor` must be the outermost. */
@Global()
@Module({
  providers: [OtherNodes, SocketCounter, Sockets, { provide: APP_INTERCEPTOR, useClass: RefusalsInterceptor }],
  exports: [Sockets, OtherNodes],
})
export class RealtimeModule {}
