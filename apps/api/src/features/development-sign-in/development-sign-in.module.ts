import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { BuiltPage } from '../../platform/page/built-page';
import { loadProvider } from './load-provider';
import { serveProvider } from './serve-provider';
import { linksOf } from './sign-in-pages';
import { readStoredSignIn } from './stored-sign-in';

@Module({})
export class DevelopmentSignInModule implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly page: BuiltPage,
  ) {}

  async onModuleInit(): Promise<void> {
    const stored = await readStoredSignIn(this.config.dataDir);
    let provider: Promise<Provider> | undefined;
    const links = () => linksOf(this.page);
    const load = () => (provider ??= loadProvider(this.config, stored, links));
    serveProvider(this.host.httpAdapter.getInstance(), { load, links, publicUrl: this.config.publicUrl });
  }
}
