import { Global, Module } from '@nestjs/common';
import { AddressBudgets } from './address-budgets';
import { ConnectionBudgets } from './connection-budgets';
import { OtherNodes } from './other-nodes';
import { PersonQueue } from './person-queue';
import { SocketCounter } from './socket-counter';
import { SocketGroups } from './socket-groups';
import { Sockets } from './sockets';

@Global()
@Module({
  providers: [OtherNodes, AddressBudgets, ConnectionBudgets, PersonQueue, SocketCounter, Sockets, SocketGroups],
  exports: [Sockets, SocketGroups, OtherNodes, AddressBudgets, PersonQueue],
})
export class RealtimeModule {}
