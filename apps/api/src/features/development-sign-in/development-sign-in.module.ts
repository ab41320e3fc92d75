import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { loadProvider } from './load-provider';
import { serveProvider } from './serve-provider';
import { readStoredSignIn } from './stored-sign-in';

@Module({})
export class DevelopmentSignInModule implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  async onModuleInit(): Promise<void> {
    const stored = await readStoredSignIn(this.config.dataDir);
    let provider: Promise<Provider> | undefined;
    serveProvider(this.host.httpAdapter.getInstance(), () => (provider ??= loadProvider(this.config, stored)), this.config.publicUrl);
  }
}
