import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { createProvider } from './create-provider';
import { serveProvider } from './serve-provider';

@Module({})
export class DevelopmentSignInModule implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  async onModuleInit(): Promise<void> {
    serveProvider(this.host.httpAdapter.getInstance(), await createProvider(this.config), this.config.publicUrl);
  }
}
