import { Global, Module } from '@nestjs/common';
import { EventBus } from './event-bus';
import { UnitOfWork } from './unit-of-work';

/** One bus and one unit of work per process. */
@Global()
@Module({ providers: [EventBus, UnitOfWork], exports: [EventBus, UnitOfWork] })
export class EventsModule {}
