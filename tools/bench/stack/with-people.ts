import { urlOf, userEndpoints } from '@chorus/contracts';
import { TestIssuer } from '../../../apps/api/test/_harness/test-issuer';
import { type BenchStack, onBenchStack } from './bench-stack';

export interface Person {
  id: string;
  headers: Readonly<Record<string, string>>;
}

interface StackWithPeople extends BenchStack {
  /** Signs in that many people, who are `<name>-0` and so on. */
  signIn: (name: string, count: number) => Promise<Person[]>;
}

/** Runs `work` on the built API with sign-in, as `onBenchStack` does. */
export async function onBenchStackWithPeople<T>(
  work: (stack: StackWithPeople) => Promise<T>,
  settings: NodeJS.ProcessEnv = {},
): Promise<T> {
  const issuer = await TestIssuer.start();
  const { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, audience: OIDC_AUDIENCE } = issuer.signIn;
  const signIn = (url: string) => (name: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, number) => join(issuer, url, `${name}-${number}`)));
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

async function join(issuer: TestIssuer, url: string, id: string): Promise<Person> {
  const headers = { authorization: `Bearer ${await issuer.token({ sub: id })}` };
  const answer = await fetch(url + urlOf(userEndpoints.callback), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ id, firstName: id }),
  });
  if (!answer.ok) throw new Error(`${id} could not join: ${answer.status}`);
  return { id, headers };
}
