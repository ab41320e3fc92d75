import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { SuspendedPeople } from '../../../platform/identity/suspended-people';
import { EndedSessionsReader } from '../../users/sessions/ended-sessions.reader';
import { SessionsWriter } from '../../users/sessions/sessions.writer';
import { AccountEntity } from '../account.entity';
import { deleteGrantsOf } from '../issuer-grants';
import { loginKeyOf } from '../login';
import { PasskeyEntity } from '../passkeys/passkey.entity';
import { addPasskey, type NewPasskey } from '../passkeys/passkeys.queries';
import {
  addInvitation,
  deleteFirstInvitations,
  findInvitation,
  hasAdmin,
  type Invitation,
  lockAdmins,
  useInvitation,
} from './invitations.queries';
import { invitationLink } from './invitation-link';

export interface NewPerson {
  login: string;
  fullName: string;
}

export type SignInMethod = { passwordHash: string } | { passkey: NewPasskey };

/** A person with a link may learn that somebody else has this name. */
export class LoginTaken extends Error {}

/** The link was used or withdrawn, is too old, or is of another Chorus. */
export class InvitationGone extends Error {}

@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly sessions: SessionsWriter,
    private readonly ended: EndedSessionsReader,
    private readonly suspended: SuspendedPeople,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** While an admin is suspended, the links that they have made do not work. */
  async find(token: string): Promise<Invitation | undefined> {
    const found = await findInvitation(this.database.manager, token);
    return found?.invitedBy != null && this.suspended.find(found.invitedBy) ? undefined : found;
  }

  /** Returns a link that makes the first admin; undefined where there is one. */
  firstAdminLink(): Promise<string | undefined> {
    return this.database.transaction(async (transaction) => {
      await lockAdmins(transaction);
      if (await hasAdmin(transaction)) return undefined;
      const { token } = await addInvitation(transaction, { purpose: 'first', role: 'admin' });
      return invitationLink(this.config.publicUrl, token);
    });
  }

  /** The login of the account that a link resets. */
  async loginOf({ accountId }: Invitation): Promise<string | undefined> {
    if (accountId === null) return undefined;
    return (await this.database.manager.findOneBy(AccountEntity, { id: accountId }))?.login;
  }

  /** Uses the link up. After a `LoginTaken` or a `PasskeyTaken` it can be used again. Throws `InvitationGone` for a link that doesn't work. */
  async accept(token: string, person: NewPerson | undefined, method: SignInMethod): Promise<void> {
    const known = await this.find(token);
    if (!known) throw new InvitationGone();
    await this.work.run(async (transaction, emit) => {
      if (known.accountId !== null) await this.sessions.endAll(transaction, emit, known.accountId);
      await lockAdmins(transaction);
      const invitation = await useInvitation(transaction, token);
      if (!invitation) throw new InvitationGone();
      if (invitation.accountId === null) await join(transaction, invitation, person, method);
      else await reset(transaction, invitation.accountId, method);
    });
    if (known.accountId !== null) await this.ended.refreshAllNodes();
  }
}

async function join(
  transaction: EntityManager,
  { id, purpose, role }: Invitation,
  person: NewPerson | undefined,
  method: SignInMethod,
): Promise<void> {
  if (!person || (purpose === 'first' && (await hasAdmin(transaction)))) throw new InvitationGone();
  const { login, fullName } = person;
  const added = await transaction.query<unknown[]>(
    `INSERT INTO accounts (id, login, login_key, full_name, role, password_hash, only_admin)
     VALUES ($1, $2, $3, $4, $5, $6, $5 = 'admin' AND NOT EXISTS (SELECT FROM accounts WHERE role = 'admin'))
     ON CONFLICT (login_key) DO NOTHING RETURNING id`,
    [id, login, loginKeyOf(login), fullName, role, 'passwordHash' in method ? method.passwordHash : null],
  );
  if (added.length === 0) throw new LoginTaken();
  if ('passkey' in method) await addPasskey(transaction, id, method.passkey);
  if (role !== 'admin') return;
  await transaction.update(AccountEntity, { id: Not(id), onlyAdmin: true }, { onlyAdmin: false });
  await deleteFirstInvitations(transaction);
}

/** Replaces all passkeys and the password, so that nobody can sign in with the earlier ones any more. */
async function reset(transaction: EntityManager, id: string, method: SignInMethod): Promise<void> {
  await transaction.delete(PasskeyEntity, { accountId: id });
  await transaction.update(AccountEntity, { id }, { passwordHash: 'passwordHash' in method ? method.passwordHash : null, endedAt: null });
  if ('passkey' in method) await addPasskey(transaction, id, method.passkey);
  await deleteGrantsOf(transaction, id);
}
