import type { IncomingMessage } from 'node:http';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import type { AddressBudgets } from '../../platform/admission/address-budgets';
import { TokenRefused } from './token-refused';

/**
 * Runs a check that costs a signature. Only refused tokens use up the budget of their address: a school signs in behind one, and a token that
 * cannot be checked now has cost nothing. Throws `TooManyRequests` beyond it.
 */
export async function checkWithinBudget<T>(
  addresses: Pick<AddressBudgets, 'takeCheck' | 'giveCheckBack'>,
  request: IncomingMessage,
  check: () => Promise<T>,
): Promise<T> {
  const waitMs = addresses.takeCheck(request);
  if (waitMs > 0) throw new TooManyRequests(waitMs, 'Too many sign-ins from your network. Try again in a moment.');
  let wasRefused = false;
  try {
    return await check();
  } catch (error) {
    wasRefused = error instanceof TokenRefused;
    throw error;
  } finally {
    if (!wasRefused) addresses.giveCheckBack(request);
  }
}
