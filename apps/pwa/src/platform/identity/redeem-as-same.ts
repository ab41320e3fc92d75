import { NotSignedInAgain } from './grant';
import type { Grant } from './grant';
import type { Person } from './person';
import type { Provider } from './provider';

/**
 * Redeems a sign-in. After a request to sign in again, rejects with `NotSignedInAgain` if another
 * person signed in, who would replace the first one and remove their data.
 */
export async function redeemAsSame(provider: Provider, answerUrl: string, recall: () => Promise<Person | undefined>): Promise<Grant> {
  const grant = await provider.redeem(answerUrl);
  if (!grant.isAgain || (await recall())?.id === grant.person.id) return grant;
  if (grant.refreshToken) void provider.revoke(grant.refreshToken).catch(() => undefined);
  throw new NotSignedInAgain(grant.returnPath);
}
