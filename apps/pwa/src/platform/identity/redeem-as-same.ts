import { NotSignedInAgain } from './grant';
import type { Grant } from './grant';
import type { IdentityEvent } from './identity';
import type { Person } from './person';
import type { Provider } from './provider';

type Redeemed = Omit<Extract<IdentityEvent, { type: 'identity.redeemed' }>, 'type'>;

/**
 * Redeems a sign-in and tells where it leads. After a request to sign in again, rejects with `NotSignedInAgain`
 * if another person signed in, who would replace the first one and remove their data.
 */
export async function redeemAsSame(
  provider: Provider,
  answerUrl: string,
  recall: () => Promise<Person | undefined>,
  tell: (redeemed: Redeemed) => void,
): Promise<Grant> {
  try {
    const grant = await provider.redeem(answerUrl);
    const { returnPath, isAgain = false } = grant;
    if (isAgain && (await recall())?.id !== grant.person.id) {
      if (grant.refreshToken) void provider.revoke(grant.refreshToken).catch(() => undefined);
      throw new NotSignedInAgain(returnPath);
    }
    tell({ returnPath, isAgain });
    return grant;
  } catch (error) {
    if (error instanceof NotSignedInAgain) tell({ returnPath: error.returnPath, isAgain: false });
    throw error;
  }
}
