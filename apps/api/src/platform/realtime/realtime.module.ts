import { Global, Module } from '@nestjs/common';
import { OtherNodes } from './other-nodes';
import { SocketGroups } from './socket-groups';
import { Sockets } from './sockets';

@Global()
@Module({ providers: [OtherNodes, Sockets, SocketGroups], exports: [Sockets, SocketGroups, OtherNodes] })
export class RealtimeModule {}
