import { Global, Module } from '@nestjs/common';
import { ListeningKey } from './listening-key';

@Global()
@Module({ providers: [ListeningKey], exports: [ListeningKey] })
export class ListeningKeyModule {}
