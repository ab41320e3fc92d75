import type { Account, AccountInvitation, AccountRole, NewAccountLink } from '@chorus/contracts';
import { BadRequestException, ForbiddenException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { TooManyRequests } from '../../../platform/admission/too-many-requests';
import { RateLimiter } from '../../../platform/admission/rate-limiter';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { AuditWriter } from '../../audit/audit.writer';
import { ListeningLinksWriter } from '../../listening-links/listening-links.writer';
import { EndedSessionsReader } from '../../users/sessions/ended-sessions.reader';
import { SessionsWriter } from '../../users/sessions/sessions.writer';
import { AccountEntity } from '../account.entity';
import { isAccountId } from '../account-id';
import { AppPasswordEntity } from '../app-passwords/app-password.entity';
import { invitationLink } from '../invitations/invitation-link';
import { InvitationEntity } from '../invitations/invitation.entity';
import { addInvitation, lockAdmins } from '../invitations/invitations.queries';
import { deleteGrantsOf } from '../issuer-grants';
import { passkeyCounts } from '../passkeys/passkeys.queries';
import { toAdminsAccount, toInvitation } from './account.mapper';

/** More than anybody invites at once; each link is a row for three days. */
const LINKS = { burst: 100, perHour: 100 };

const ROLE_NAMES: Record<AccountRole, string> = { admin: 'an admin', listener: 'a listener' };

const UNKNOWN_PERSON = "We couldn't find this person.";

/** Lets admins manage own accounts. */
@Injectable()
export class PeopleService {
  private readonly areOwn: boolean;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly audit: AuditWriter,
    private readonly sessions: SessionsWriter,
    private readonly ended: EndedSessionsReader,
    private readonly limiter: RateLimiter,
    private readonly listeningLinks: ListeningLinksWriter,
  ) {
    this.areOwn = config.signIn.accounts === 'own';
  }

  async list(): Promise<{ accounts: Account[]; invitations: AccountInvitation[] }> {
    this.requireOwn();
    const { manager } = this.database;
    const [accounts, counts, invitations] = await Promise.all([
      manager.find(AccountEntity, { order: { fullName: 'ASC', id: 'ASC' } }),
      passkeyCounts(manager),
      manager.find(InvitationEntity, {
        where: { purpose: Not('first'), expiresAt: MoreThan(new Date()) },
        order: { createdAt: 'DESC', id: 'ASC' },
      }),
    ]);
    return {
      accounts: accounts.map((account) => toAdminsAccount(account, counts.get(account.id) ?? 0)),
      invitations: invitations.map(toInvitation),
    };
  }

  async invite(adminId: string, role: AccountRole): Promise<NewAccountLink> {
    await this.admitLink(adminId);
    return this.work.run(async (database) => {
      await requireOpenAdmin(database, adminId);
      const { id, ...made } = await addInvitation(database, { purpose: 'join', role, invitedBy: adminId });
      await this.audit.write(database, { actorId: adminId, action: 'account.invited', subjectId: id, subjectName: ROLE_NAMES[role] });
      return this.shown(made);
    });
  }

  async withdraw(adminId: string, id: string): Promise<string> {
    this.requireOwn();
    await this.work.run(async (database) => {
      const invitation = await database.findOneBy(InvitationEntity, { id, purpose: Not('first') });
      const { affected } = await database.delete(InvitationEntity, { id, purpose: Not('first') });
      if (!invitation || affected !== 1) throw new NotFoundException("We couldn't find this link. It may have been used.");
      const { role, accountId } = invitation;
      const account = accountId === null ? null : await database.findOneBy(AccountEntity, { id: accountId });
      await this.audit.write(
        database,
        account
          ? { actorId: adminId, action: 'person.withdrawn', subjectId: account.id, subjectName: account.fullName }
          : { actorId: adminId, action: 'account.withdrawn', subjectId: id, subjectName: ROLE_NAMES[role] },
      );
    });
    return 'The link no longer works.';
  }

  async reset(adminId: string, accountId: string): Promise<NewAccountLink> {
    await this.admitLink(adminId);
    return this.work.run(async (database) => {
      await lockAdmins(database);
      await requireOpenAdmin(database, adminId);
      const account = await database.findOneBy(AccountEntity, { id: accountId });
      if (!account) throw new NotFoundException(UNKNOWN_PERSON);
      // An earlier link may be in the wrong hands.
      await database.delete(InvitationEntity, { accountId });
      const made = await addInvitation(database, { purpose: 'reset', role: account.role, accountId, invitedBy: adminId });
      await this.audit.write(database, { actorId: adminId, action: 'person.reset', subjectId: accountId, subjectName: account.fullName });
      return this.shown(made);
    });
  }

  async end(adminId: string, accountId: string): Promise<string> {
    this.requireOwn();
    if (adminId === accountId) throw new BadRequestException("You can't end your own account here. You can delete it in Settings.");
    const name = await this.work.run(async (database, emit) => {
      await this.sessions.endAll(database, emit, accountId, true);
      await lockAdmins(database);
      await requireOpenAdmin(database, adminId);
      const account = await database.findOneBy(AccountEntity, { id: accountId });
      if (!account) throw new NotFoundException(UNKNOWN_PERSON);
      await this.close(database, adminId, account);
      return account.fullName;
    });
    await this.ended.refreshAllNodes();
    return `The account of “${name}” has ended.`;
  }

  private async close(database: EntityManager, adminId: string, { id, fullName }: AccountEntity): Promise<void> {
    const { affected } = await database.update(AccountEntity, { id, endedAt: IsNull() }, { endedAt: () => 'now()' });
    await database.delete(InvitationEntity, [{ accountId: id }, { invitedBy: id }]);
    await deleteGrantsOf(database, id);
    await database.delete(AppPasswordEntity, { owner: id });
    await this.listeningLinks.endAllOf(id, database);
    if (affected === 1)
      await this.audit.write(database, { actorId: adminId, action: 'person.ended', subjectId: id, subjectName: fullName });
  }

  private async admitLink(adminId: string): Promise<void> {
    this.requireOwn();
    const waitMs = await this.limiter.consume(`account-links:${adminId}`, LINKS, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
  }

  private shown({ token, expiresAt }: { token: string; expiresAt: Date }): NewAccountLink {
    return { link: invitationLink(this.config.publicUrl, token), expiresAt: expiresAt.toISOString() };
  }

  private requireOwn(): void {
    if (!this.areOwn) throw new NotFoundException('People sign in with a provider here, not with accounts of Chorus.');
  }
}

/**
 * For some seconds after an admin's account has ended, nodes still accept its token. Keeps the account from ending before the transaction does,
 * so that two admins can't end each other's, and no link is made that stays.
 */
async function requireOpenAdmin(transaction: EntityManager, adminId: string): Promise<void> {
  const query = "SELECT FROM accounts WHERE id = $1 AND role = 'admin' AND ended_at IS NULL FOR SHARE";
  const open = isAccountId(adminId) ? await transaction.query<unknown[]>(query, [adminId]) : [];
  if (open.length === 0) throw new ForbiddenException('Only admins can do this.');
}
