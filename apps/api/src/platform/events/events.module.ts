import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventBus } from './event-bus';
import { SubscribeListeners } from './on-fact.decorator';
import { UnitOfWork } from './unit-of-work';

@Global()
@Module({ imports: [DiscoveryModule], providers: [EventBus, UnitOfWork, SubscribeListeners], exports: [EventBus, UnitOfWork] })
export class EventsModule {}
