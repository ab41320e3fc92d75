import { identityEndpoints, urlOf } from '@chorus/contracts';
import type { SignInConfig } from '@chorus/contracts';
import { SessionRefused } from './grant';
import type { PageLocation } from './oidc-provider';
import type { ConnectProvider, Provider } from './provider';

/** Sent without a token: the response is needed to get one. */
async function fetchConfig(): Promise<SignInConfig> {
  const answer = await fetch(urlOf(identityEndpoints.signInConfig));
  if (!answer.ok) throw new Error(`The sign-in configuration was answered with ${answer.status}`);
  return identityEndpoints.signInConfig.response.parse(await answer.json());
}

/**
 * Discovers the provider from the server's configuration, or from the last known one when the
 * server is unreachable. Refuses a session that another issuer or client created. Imports the
 * OpenID Connect library, so that a visitor never loads it.
 */
export function createProviderConnection(page: PageLocation): ConnectProvider {
  const providers = new Map<string, Provider>();

  return async (known) => {
    const config = await fetchConfig().catch((error: unknown) => {
      if (known) return known;
      throw error;
    });
    if (known && (known.issuer !== config.issuer || known.clientId !== config.clientId)) {
      throw new SessionRefused('The sign-in of this server has changed');
    }
    const { createOidcProvider } = await import('./oidc-provider');
    const name = JSON.stringify(config);
    const provider = providers.get(name) ?? createOidcProvider(config, page);
    providers.set(name, provider);
    return provider;
  };
}
