import { Global, Module } from '@nestjs/common';
import { SuspendedPeople } from './suspended-people';

@Global()
@Module({ providers: [SuspendedPeople], exports: [SuspendedPeople] })
export class SuspendedPeopleModule {}
