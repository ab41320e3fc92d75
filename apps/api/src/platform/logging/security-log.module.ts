import { Global, Module } from '@nestjs/common';
import { SecurityLog } from './security-log';

@Global()
@Module({ providers: [SecurityLog], exports: [SecurityLog] })
export class SecurityLogModule {}
