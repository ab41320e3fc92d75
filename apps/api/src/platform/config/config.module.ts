import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config';

export const CONFIG = Symbol('config');

@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return { module: ConfigModule, global: true, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
