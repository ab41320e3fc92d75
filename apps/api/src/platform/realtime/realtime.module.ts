import { Global, Module } from '@nestjs/common';
import { Mirrors } from './mirrors';
import { OtherNodes } from './other-nodes';
import { SocketGroups } from './socket-groups';
import { Sockets } from './sockets';

@Global()
@Module({ providers: [OtherNodes, Mirrors, Sockets, SocketGroups], exports: [Mirrors, Sockets, SocketGroups, OtherNodes] })
export class RealtimeModule {}
