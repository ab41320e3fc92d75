import { userEndpoints } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';
import type { Person } from '../../platform/identity/person';

const { firstName, lastName, email, imageUrl } = userEndpoints.callback.body.shape;

/** What the provider says at greater length than the server takes is left out, so that it does not cost somebody their account. */
const profileOf = (person: Person) => ({
  id: person.id,
  firstName: firstName.safeParse(person.firstName).data ?? null,
  lastName: lastName.safeParse(person.lastName).data ?? null,
  email: email.safeParse(person.email).data ?? null,
  imageUrl: imageUrl.safeParse(person.imageUrl).data ?? null,
});

/** Tells the API who has just signed in. A failure is only logged: the next sign-in tells it again. */
export async function announceLogin(person: Person): Promise<void> {
  try {
    await callApi(userEndpoints.callback, { body: profileOf(person) });
  } catch (error) {
    console.error('The server was not told of this sign-in', error);
  }
}
