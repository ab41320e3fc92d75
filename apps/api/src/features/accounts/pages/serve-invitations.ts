import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AddressBudgets } from '../../../platform/admission/address-budgets';
import { IN_A_MOMENT, TooManyRequests } from '../../../platform/admission/too-many-requests';
import { deviceLabel } from '../../../platform/identity/device-label';
import type { PageLinks } from '../../../platform/issuer/issuer';
import { HTML } from '../../../platform/issuer/serve-issuer';
import { INVITATION_PATH } from '../invitations/invitation-link';
import type { Invitation } from '../invitations/invitations.queries';
import { InvitationGone, type InvitationsService, LoginTaken, type SignInMethod } from '../invitations/invitations.service';
import { fullName, login } from '../login';
import { PasskeyTaken } from '../passkeys/passkeys.queries';
import type { PasskeysService } from '../passkeys/passkeys.service';
import { goOn } from './go-on';
import { firstAdminPage, type SetUp } from './first-admin-page';
import { gonePage, invitationPage, joinPage, readyPage, resetPage } from './account-pages';
import { hashNewPassword, Refusal } from './refusal';

export interface InvitationParts {
  invitations: InvitationsService;
  passkeys: PasskeysService;
  addresses: AddressBudgets;
  links: PageLinks;
  setUp: SetUp;
}

const READY_PATH = `${INVITATION_PATH}/ready`;
const FIRST_ADMIN_PATH = `${INVITATION_PATH}/first-admin`;

const LONGEST_TOKEN = 100;

const opened = z.object({ token: z.string().max(LONGEST_TOKEN) });
const text = z.string().catch('');
const filled = z.object({ login: text, fullName: text, password: text, credential: text });
const person = z.object({ login, fullName });

type Typed = z.infer<typeof filled>;

const TAKEN = 'This sign-in name is taken. Choose another.';
const NAMELESS = 'Enter your name and a sign-in name.';
const NO_PASSKEY = "This passkey can't be used. Try again, or choose a password.";

interface Known {
  token: string;
  invitation: Invitation;
  /** The login of the account that the link resets. */
  accountLogin: string | undefined;
}

/** A passkey is made for one invitation. */
const contextOf = ({ invitation }: Known) => `invitation ${invitation.id}`;

export function serveInvitations(scope: FastifyInstance, parts: InvitationParts): void {
  const { invitations, passkeys } = parts;
  const pages = new InvitationPages(parts);

  scope.get(INVITATION_PATH, async (_request, reply) => reply.type(HTML).send(invitationPage(await parts.links())));

  /** These need the secret part of the link, which the page at its address asks for. */
  for (const sentTo of ['/open', '/accept']) scope.get(INVITATION_PATH + sentTo, (_request, reply) => reply.redirect(INVITATION_PATH, 303));

  scope.get(READY_PATH, async (_request, reply) => reply.type(HTML).send(readyPage(await parts.links())));
  scope.get(FIRST_ADMIN_PATH, async (_request, reply) => reply.type(HTML).send(firstAdminPage(await parts.links(), parts.setUp)));

  scope.post(`${INVITATION_PATH}/open`, async (request, reply) => {
    const known = await pages.knownIn(request);
    return known ? pages.show(reply, known) : pages.gone(reply);
  });

  scope.post(`${INVITATION_PATH}/passkey/options`, async (request, reply) => {
    const known = await pages.knownIn(request);
    if (!known) return reply.code(410).send({ message: 'This link no longer works. Ask an admin for a new one.' });
    try {
      const { invitation, accountLogin = '' } = known;
      const owner = personIn(known, filled.parse(request.body)) ?? { login: accountLogin, fullName: accountLogin };
      return await passkeys.registrationOptions(contextOf(known), { ...owner, accountId: invitation.accountId ?? invitation.id });
    } catch (error) {
      if (error instanceof Refusal) return reply.code(400).send({ message: error.message });
      throw error;
    }
  });

  scope.post(`${INVITATION_PATH}/accept`, async (request, reply) => {
    const known = await pages.knownIn(request);
    if (!known) return pages.gone(reply);
    const typed = filled.parse(request.body);
    try {
      const joining = personIn(known, typed);
      const method = await methodIn(known, typed, passkeys, request.headers['user-agent']);
      await invitations.accept(known.token, joining, method);
      return await goOn(request, reply, known.invitation.purpose === 'first' ? FIRST_ADMIN_PATH : READY_PATH);
    } catch (error) {
      if (error instanceof InvitationGone) return pages.gone(reply);
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      return pages.show(reply, known, typed, refusal);
    }
  });
}

class InvitationPages {
  constructor(private readonly parts: InvitationParts) {}

  /** Only tokens that do not work use up the budget of their address. */
  async knownIn({ raw, body }: FastifyRequest): Promise<Known | undefined> {
    const { addresses, invitations } = this.parts;
    const waitMs = addresses.takeCheck(raw);
    if (waitMs > 0) throw new TooManyRequests(waitMs, IN_A_MOMENT);
    const { data } = opened.safeParse(body);
    const invitation = data && (await invitations.find(data.token));
    if (!invitation) return undefined;
    addresses.giveCheckBack(raw);
    return { token: data.token, invitation, accountLogin: await invitations.loginOf(invitation) };
  }

  async gone(reply: FastifyReply): Promise<FastifyReply> {
    const page = gonePage(await this.parts.links());
    return reply.code(410).type(HTML).send(page);
  }

  async show(reply: FastifyReply, { token, invitation, accountLogin }: Known, typed?: Typed, refusal?: string): Promise<FastifyReply> {
    if (refusal !== undefined) reply.code(400);
    const frame = { links: await this.parts.links(), hasPasskeys: this.parts.passkeys.arePossible };
    const page =
      accountLogin === undefined
        ? joinPage(frame, { token, isAdmin: invitation.role === 'admin', ...(typed && { person: typed }), refusal })
        : resetPage(frame, { token, login: accountLogin, refusal });
    return reply.type(HTML).send(page);
  }
}

function refusalOf(error: unknown): string | undefined {
  if (error instanceof LoginTaken) return TAKEN;
  if (error instanceof PasskeyTaken) return NO_PASSKEY;
  return error instanceof Refusal ? error.message : undefined;
}

/** Undefined for a reset, whose person is known. */
function personIn({ accountLogin }: Known, typed: Typed): z.infer<typeof person> | undefined {
  if (accountLogin !== undefined) return undefined;
  const { data } = person.safeParse(typed);
  if (!data) throw new Refusal(NAMELESS);
  return data;
}

async function methodIn(known: Known, typed: Typed, passkeys: PasskeysService, userAgent: string | undefined): Promise<SignInMethod> {
  if (typed.credential !== '') {
    const passkey = await passkeys.verifyRegistration(contextOf(known), typed.credential, deviceLabel(userAgent));
    if (!passkey) throw new Refusal(NO_PASSKEY);
    return { passkey };
  }
  return { passwordHash: await hashNewPassword(typed.password, [typed.login, typed.fullName, known.accountLogin ?? '']) };
}
