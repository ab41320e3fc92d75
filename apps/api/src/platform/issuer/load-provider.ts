import type { Provider } from 'oidc-provider';
import type { Config } from '../config/config';
import type { IssuerPeople, PageLinks, StoredIssuer } from './issuer';

/** Imported when somebody signs in: its modules would be a tenth of all that the API starts with. */
export async function loadProvider(
  config: Pick<Config, 'signIn' | 'publicUrl'>,
  stored: StoredIssuer,
  people: IssuerPeople,
  links: PageLinks,
): Promise<Provider> {
  const { createProvider } = await withoutWarnings(() => import('./create-provider.js'));
  return createProvider(config, stored, people, links);
}

/**
 * oidc-provider warns whenever it is loaded that it no longer supports Node 20; the parts used here are
 * tested on it.
 */
async function withoutWarnings<Result>(work: () => Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}
