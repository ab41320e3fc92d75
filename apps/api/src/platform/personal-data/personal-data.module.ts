import { Global, Module } from '@nestjs/common';
import { PersonalDataSources } from './personal-data';

@Global()
@Module({ providers: [PersonalDataSources], exports: [PersonalDataSources] })
export class PersonalDataModule {}
