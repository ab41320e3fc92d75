import { Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { createProvider } from './create-provider';
import { serveProvider } from './serve-provider';

const LOOPBACK = /^(localhost|127\..+|::1)$/;

@Module({})
export class DevelopmentSignInModule implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!LOOPBACK.test(this.config.host))
      new Logger('Sign-in').warn(`Whoever reaches ${this.config.host} can sign in as anybody: this is the development sign-in.`);
    serveProvider(this.host.httpAdapter.getInstance(), await createProvider(this.config), this.config.publicUrl);
  }
}
