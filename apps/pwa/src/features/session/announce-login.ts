import { userEndpoints } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';
import type { Person } from '../../platform/identity/person';

/** Tells the API who has just signed in. A failure is only logged: the next sign-in tells it again. */
export async function announceLogin({ id, firstName, lastName, email, imageUrl }: Person): Promise<void> {
  try {
    await callApi(userEndpoints.callback, { body: { id, firstName, lastName, email, imageUrl } });
  } catch (error) {
    console.error('The server was not told of this sign-in', error);
  }
}
