import { SIGN_IN_PATH } from '@chorus/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { addressKey } from '../../../platform/admission/address-key';
import type { SecurityLog } from '../../../platform/admission/security-log';
import type { PageLinks } from '../../../platform/issuer/issuer';
import { HTML } from '../../../platform/issuer/serve-issuer';
import type { AccountsService } from '../accounts.service';
import { knownDeviceCookie } from '../known-device';
import type { AccountKeys } from '../keys/account-keys';
import { LONGEST_PASSWORD } from '../passwords/password-rules';
import type { PasskeysService } from '../passkeys/passkeys.service';
import { signInPage } from './account-pages';
import { goOn } from './go-on';
import { waitText } from './wait-text';

export interface SignInParts {
  accounts: AccountsService;
  keys: AccountKeys;
  passkeys: PasskeysService;
  security: SecurityLog;
  links: PageLinks;
  publicUrl: string;
}

/** A form on which people sign in, and where it leads. */
export interface SignInForm {
  path: string;
  /** Rejects a browser that has not opened the page of this form. `context` names the page that this browser has opened. */
  open: (request: FastifyRequest, reply: FastifyReply) => Promise<{ action: string; context: string }>;
  /** Returns the address to which the browser goes on. */
  finish: (request: FastifyRequest, reply: FastifyReply, accountId: string) => Promise<string>;
}

/** Longer texts are wrong without being compared. */
const attempt = z.object({ login: z.string().max(1_000), password: z.string().max(10 * LONGEST_PASSWORD) });

/** Said of a name that nobody has, too. */
const WRONG = "That sign-in name and password don't match. Check both and try again.";

const answered = z.object({ credential: z.string() });

const UNKNOWN_PASSKEY = "This passkey doesn't belong to an account here. Try another, or use your password.";

export function serveSignIn(scope: FastifyInstance, parts: SignInParts, { path, open, finish }: SignInForm): void {
  const { accounts, keys, passkeys, security, links, publicUrl } = parts;
  const show = async (reply: FastifyReply, page: Parameters<typeof signInPage>[1]) =>
    reply.type(HTML).send(signInPage({ links: await links(), hasPasskeys: passkeys.arePossible }, page));

  const admit = async (request: FastifyRequest, reply: FastifyReply, accountId: string) => {
    const { cookieKeys } = (await keys.current()).secrets;
    reply.header('set-cookie', knownDeviceCookie(accountId, cookieKeys, publicUrl));
    return goOn(request, reply, await finish(request, reply, accountId));
  };

  scope.get(path, async (request, reply) => {
    const { action } = await open(request, reply);
    return show(reply, { action });
  });

  for (const sentTo of [`${path}/password`, `${path}/passkey`])
    scope.get(sentTo, async (request, reply) => reply.redirect((await open(request, reply)).action, 303));

  scope.post(`${path}/password`, async (request, reply) => {
    const { action } = await open(request, reply);
    const { data = { login: '', password: '' } } = attempt.safeParse(request.body);
    const outcome = await accounts.signIn({ ...data, address: request.ip, cookies: request.headers.cookie });
    if ('accountId' in outcome) return admit(request, reply, outcome.accountId);
    const { login } = data;
    if ('waitMs' in outcome) {
      security.limitReached('passwords', { address: addressKey(request.ip) });
      reply.code(429).header('retry-after', Math.ceil(outcome.waitMs / 1_000));
      return show(reply, { action, login, refusal: waitText(outcome.waitMs) });
    }
    security.signInRefused('password', addressKey(request.ip), 'wrong name or password');
    return show(reply.code(401), { action, login, refusal: WRONG });
  });

  scope.post(`${path}/passkey/options`, async (request, reply) => {
    const { context } = await open(request, reply);
    return passkeys.authenticationOptions(context);
  });

  scope.post(`${path}/passkey`, async (request, reply) => {
    const { action, context } = await open(request, reply);
    const { data } = answered.safeParse(request.body);
    const accountId = data && (await passkeys.authenticate(context, data.credential));
    if (accountId !== undefined && (await accounts.noteSignIn({ id: accountId }))) return admit(request, reply, accountId);
    security.signInRefused('passkey', addressKey(request.ip), 'not a passkey of an account');
    return show(reply.code(401), { action, refusal: UNKNOWN_PASSKEY });
  });
}

/** The form of a sign-in that the app has asked for. */
export const interactions = (load: () => Promise<Provider>): SignInForm => ({
  path: `${SIGN_IN_PATH}/interaction/:uid`,
  open: async ({ raw }, reply) => {
    const { uid } = await (await load()).interactionDetails(raw, reply.raw);
    return { action: `${SIGN_IN_PATH}/interaction/${uid}`, context: `interaction ${uid}` };
  },
  finish: async ({ raw }, reply, accountId) => (await load()).interactionResult(raw, reply.raw, { login: { accountId } }),
});
