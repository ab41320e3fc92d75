import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { deviceLabel } from '../../../platform/identity/device-label';
import type { PageLinks } from '../../../platform/issuer/issuer';
import { HTML } from '../../../platform/issuer/serve-issuer';
import { oneLine } from '../login';
import { hashNewPassword, Refusal } from '../pages/refusal';
import { PasskeyTaken } from '../passkeys/passkeys.queries';
import type { PasskeysService } from '../passkeys/passkeys.service';
import { contextOf, METHODS_PATH, type PageSession, type PageSessions, SIGN_IN_AGAIN_PATH } from './page-sessions';
import {
  LastSignInMethod,
  LONGEST_LABEL,
  MOST_PASSKEYS,
  PasskeyGone,
  type SignInMethods,
  type SignInMethodsService,
  TooManyPasskeys,
} from './sign-in-methods.service';
import { type RefusedChange, signInMethodsPage } from './sign-in-methods-page';

export interface SignInMethodsParts {
  methods: SignInMethodsService;
  passkeys: PasskeysService;
  sessions: PageSessions;
  links: PageLinks;
}

const passkeyName = oneLine(LONGEST_LABEL);

const text = z.string().catch('');
const change = z.object({ id: text, label: text, password: text, credential: text });
type Change = z.infer<typeof change>;

interface Changing {
  owner: SignInMethods;
  session: PageSession;
  typed: Change;
  request: FastifyRequest;
}

export function serveSignInMethods(scope: FastifyInstance, { methods, passkeys, sessions, links }: SignInMethodsParts): void {
  const ownerOf = async (request: FastifyRequest): Promise<Pick<Changing, 'owner' | 'session'> | undefined> => {
    const session = await sessions.find(request.headers.cookie);
    const owner = session?.accountId === undefined ? undefined : await methods.find(session.accountId);
    return session && owner && { session, owner };
  };

  /** Where the page was open for too long, the person signs in again. */
  const onChange = (path: string, done: string, make: (changing: Changing) => Promise<unknown>) => {
    scope.get(METHODS_PATH + path, (_request, reply) => reply.redirect(METHODS_PATH, 303));
    scope.post(METHODS_PATH + path, async (request, reply) => {
      const known = await ownerOf(request);
      if (!known) return reply.redirect(SIGN_IN_AGAIN_PATH, 303);
      const typed = change.parse(request.body ?? {});
      try {
        await make({ ...known, typed, request });
        return await reply.redirect(`${METHODS_PATH}?done=${done}`, 303);
      } catch (error) {
        const sentence = refusalOf(error);
        if (sentence === undefined) throw error;
        return show(reply.code(400), known.owner, { refused: { sentence, form: FORMS.get(path) ?? 'other', id: typed.id } });
      }
    });
  };

  const show = async (reply: FastifyReply, owner: SignInMethods, said: { done?: string; refused?: RefusedChange }) =>
    reply.type(HTML).send(signInMethodsPage({ links: await links(), hasPasskeys: passkeys.arePossible, methods: owner, ...said }));

  scope.get<{ Querystring: { done?: string } }>(METHODS_PATH, async (request, reply) => {
    const known = await ownerOf(request);
    return known ? show(reply, known.owner, { done: String(request.query.done) }) : reply.redirect(SIGN_IN_AGAIN_PATH, 303);
  });

  scope.post(`${METHODS_PATH}/passkeys/options`, async (request, reply) => {
    const known = await ownerOf(request);
    if (!known) return reply.code(401).send({ message: 'This page was open too long. Reload it.' });
    const { account, passkeys: existing } = known.owner;
    const { id, login, fullName } = account;
    return passkeys.registrationOptions(contextOf(known.session), { accountId: id, login, fullName }, existing);
  });

  onChange('/passkeys', 'added', async ({ owner, session, typed, request }) => {
    const label = deviceLabel(request.headers['user-agent']);
    const passkey = await passkeys.verifyRegistration(contextOf(session), typed.credential, label);
    if (!passkey) throw new PasskeyTaken();
    await methods.addPasskey(owner.account.id, passkey);
  });

  onChange('/passkeys/rename', 'renamed', async ({ owner, typed }) => {
    const { data: label } = passkeyName.safeParse(typed.label);
    if (label === undefined) throw new Refusal('Enter a name for the passkey.');
    await methods.renamePasskey(owner.account.id, typed.id, label);
  });

  onChange('/passkeys/remove', 'removed', ({ owner, typed }) => methods.removePasskey(owner.account.id, typed.id));

  onChange('/new-password', 'password', async ({ owner, typed }) => {
    const { id, login, fullName } = owner.account;
    await methods.setPassword(id, await hashNewPassword(typed.password, [login, fullName]));
  });

  onChange('/remove-password', 'no-password', ({ owner }) => methods.removePassword(owner.account.id));
}

/** Forms that are folded on the page. */
const FORMS: ReadonlyMap<string, RefusedChange['form']> = new Map([
  ['/new-password', 'password'],
  ['/passkeys/rename', 'rename'],
]);

function refusalOf(error: unknown): string | undefined {
  if (error instanceof LastSignInMethod) return 'This is your only way to sign in. Add another before you remove it.';
  if (error instanceof TooManyPasskeys) return `You already have ${MOST_PASSKEYS} passkeys. Remove one first.`;
  if (error instanceof PasskeyGone) return 'This passkey was already removed.';
  if (error instanceof PasskeyTaken) return "This passkey can't be used. Try again.";
  return error instanceof Refusal ? error.message : undefined;
}
