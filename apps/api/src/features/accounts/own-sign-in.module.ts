import { Inject, Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { AdapterFactory, Provider } from 'oidc-provider';
import { DataSource } from 'typeorm';
import { AddressBudgets } from '../../platform/admission/address-budgets';
import { SecurityLog } from '../../platform/admission/security-log';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable';
import { loadProvider } from '../../platform/issuer/load-provider';
import { linksIn } from '../../platform/issuer/page-document';
import { serveIssuer } from '../../platform/issuer/serve-issuer';
import { BuiltPage } from '../../platform/page/built-page';
import { AccountsModule } from './accounts.module';
import { AccountsService } from './accounts.service';
import { AdmitSignIns } from './admit-sign-ins';
import { AnnounceFirstAdmin } from './invitations/announce-first-admin';
import { InvitationsService } from './invitations/invitations.service';
import { grantsIn } from './issuer-grants';
import { AccountKeys } from './keys/account-keys';
import { PasskeysService } from './passkeys/passkeys.service';
import { OPEN_INVITATION, passkeyScript, SEND_FORM } from './pages/page-script';
import { readForms } from './pages/read-form';
import { serveInvitations } from './pages/serve-invitations';
import { interactions, serveSignIn } from './pages/serve-sign-in';
import { PageSessions } from './sign-in-methods/page-sessions';
import { serveSignInMethods } from './sign-in-methods/serve-sign-in-methods';
import { signInAgain } from './sign-in-methods/sign-in-again';
import { SignInMethodsService } from './sign-in-methods/sign-in-methods.service';

/** The sign-in provider for own accounts, with its pages. */
@Module({ imports: [AccountsModule], providers: [AnnounceFirstAdmin, AdmitSignIns, SignInMethodsService] })
export class OwnSignInModule implements OnModuleInit, OnApplicationBootstrap {
  private readonly grants: AdapterFactory;
  private served: { version: string; provider: Promise<Provider> } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly page: BuiltPage,
    private readonly database: DataSource,
    private readonly keys: AccountKeys,
    private readonly accounts: AccountsService,
    private readonly invitations: InvitationsService,
    private readonly passkeys: PasskeysService,
    private readonly addresses: AddressBudgets,
    private readonly security: SecurityLog,
    private readonly methods: SignInMethodsService,
    private readonly admission: AdmitSignIns,
  ) {
    this.grants = grantsIn(database, () => keys.current());
  }

  onModuleInit(): void {
    const { accounts, keys, invitations, passkeys, methods, addresses, security } = this;
    const { publicUrl } = this.config;
    const links = () => this.links();
    const load = () => this.load();
    const sessions = new PageSessions(this.grants, publicUrl);
    const signIn = { accounts, keys, passkeys, security, links, publicUrl };
    const routes = (scope: FastifyInstance) => {
      this.admission.to(scope);
      readForms(scope);
      serveSignIn(scope, signIn, interactions(load));
      serveSignIn(scope, signIn, signInAgain(sessions));
      serveSignInMethods(scope, { methods, passkeys, sessions, links });
      serveInvitations(scope, { invitations, passkeys, addresses, links, setUp: this.config });
    };
    const scripts = [OPEN_INVITATION, SEND_FORM, ...(passkeys.arePossible ? [passkeyScript()] : [])];
    serveIssuer(this.host.httpAdapter.getInstance(), { load, links, publicUrl, scripts, routes });
  }

  /** A wrong key stops the start, and not only the sign-ins. While the database is away, sign-ins wait for it. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.database.isInitialized) return;
    await this.keys.current().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });
  }

  private async links(): Promise<string> {
    return linksIn((await this.page.index())?.bodies.identity.toString() ?? '');
  }

  /** Made anew when the keys have changed. */
  private async load(): Promise<Provider> {
    const { version, secrets } = await this.keys.current();
    if (this.served?.version !== version) {
      const provider = loadProvider(this.config, { secrets, adapter: this.grants }, this.accounts, () => this.links());
      this.served = { version, provider };
    }
    return this.served.provider;
  }
}
