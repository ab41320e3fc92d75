import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { loadProvider } from '../../platform/issuer/load-provider';
import { linksIn } from '../../platform/issuer/page-document';
import { serveIssuer } from '../../platform/issuer/serve-issuer';
import { BuiltPage } from '../../platform/page/built-page';
import { demoClaims } from './people';
import { serveChoice } from './serve-choice';
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
    const links = async () => linksIn((await this.page.index())?.bodies.identity.toString() ?? '');
    const load = () => (provider ??= loadProvider(this.config, stored, { claimsOf: demoClaims }, links));
    const routes = (scope: Parameters<typeof serveChoice>[0]) => serveChoice(scope, load, links);
    serveIssuer(this.host.httpAdapter.getInstance(), { load, links, publicUrl: this.config.publicUrl, routes });
  }
}
