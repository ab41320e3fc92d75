import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config';

/** The injection token of the process's `Config`. */
export const CONFIG = Symbol('config');

/** Offers the settings to every module. */
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return { module: ConfigModule, global: true, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
