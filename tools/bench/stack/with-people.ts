import { urlOf, userEndpoints } from '@chorus/contracts';
import { TestIssuer } from '../../../apps/api/test/_harness/test-issuer';
import { type BenchStack, onBenchStack } from './bench-stack';

export interface Person {
  id: string;
  token: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as `x-forwarded-for`, with `TRUST_PROXY`, because limits are per address and the load comes from one machine. */
  address: string;
}

const AT_ONCE = 20;

export interface StackWithPeople extends BenchStack {
  /** Signs in `count` people, named `<name>-0` and so on. */
  signIn: (name: string, count: number) => Promise<Person[]>;
}

/** Runs `work` on the built API with sign-in, as `onBenchStack` does. */
export async function onBenchStackWithPeople<T>(
  work: (stack: StackWithPeople) => Promise<T>,
  settings: NodeJS.ProcessEnv = {},
): Promise<T> {
  const issuer = await TestIssuer.start();
  const { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, audience: OIDC_AUDIENCE } = issuer.signIn;
  const signIn = (url: string) => async (name: string, count: number) => {
    const people: Person[] = [];
    for (let first = 0; first < count; first += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => first + index);
      people.push(...(await Promise.all(some.map((number) => join(issuer, url, `${name}-${number}`, addressOf(number))))));
    }
    return people;
  };
  try {
    return await onBenchStack((stack) => work({ ...stack, signIn: signIn(stack.url) }), {
      OIDC_ISSUER,
      OIDC_CLIENT_ID,
      OIDC_AUDIENCE,
      ...settings,
    });
  } finally {
    await issuer.stop();
  }
}

const addressOf = (number: number) => `10.2.${Math.floor(number / 250)}.${number % 250}`;

async function join(issuer: TestIssuer, url: string, id: string, address: string): Promise<Person> {
  const token = await issuer.token({ sub: id });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url + urlOf(userEndpoints.callback), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ id, firstName: id }),
  });
  if (!answer.ok) throw new Error(`${id} could not join: ${answer.status}`);
  return { id, token, headers, address };
}
