import { Global, Module } from '@nestjs/common';
import { PersonalDataKeepers } from './personal-data';

@Global()
@Module({ providers: [PersonalDataKeepers], exports: [PersonalDataKeepers] })
export class PersonalDataModule {}
