import { type EntityManager, IsNull } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { advisoryLockKey } from '../../../platform/database/advisory-lock-key';
import { newLinkToken } from '../../../platform/encoding/link-token';
import { sha256 } from '../../../platform/encoding/sha256';
import { AccountEntity, type Role } from '../account.entity';
import type { InvitationEntity } from './invitation.entity';

/** How long a link works. */
export const INVITATION_HOURS = 72;

const ADMINS_LOCK = advisoryLockKey('adm1');

export type Invitation = Pick<InvitationEntity, 'id' | 'purpose' | 'role' | 'accountId' | 'invitedBy'>;

const COLUMNS = 'id, purpose, role, account_id AS "accountId", invited_by AS "invitedBy"';

interface NewInvitation {
  purpose: InvitationEntity['purpose'];
  role: Role;
  accountId?: string;
  invitedBy?: string;
}

/** Returns the secret part of the link, too, which is stored as a hash only. */
export async function addInvitation(
  database: EntityManager,
  { purpose, role, accountId, invitedBy }: NewInvitation,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const [id, token] = [uuid(), newLinkToken()];
  const [added] = await database.query<{ expiresAt: Date }[]>(
    `INSERT INTO account_invitations (id, token_hash, purpose, role, account_id, invited_by, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + interval '${INVITATION_HOURS} hours') RETURNING expires_at AS "expiresAt"`,
    [id, sha256(token), purpose, role, accountId ?? null, invitedBy ?? null],
  );
  return { id, token, expiresAt: added?.expiresAt ?? new Date(0) };
}

/** Returns undefined for one that was used, is too old, or is of another Chorus: nobody can tell which. */
export async function findInvitation(database: EntityManager, token: string): Promise<Invitation | undefined> {
  const [found] = await database.query<Invitation[]>(
    `SELECT ${COLUMNS} FROM account_invitations WHERE token_hash = $1 AND expires_at > now()`,
    [sha256(token)],
  );
  return found;
}

/** The same, and uses it up when the transaction commits. If two people use it at once, one of them gets it. */
export async function useInvitation(transaction: EntityManager, token: string): Promise<Invitation | undefined> {
  const [[found]] = await transaction.query<[Invitation[], number]>(
    `DELETE FROM account_invitations WHERE token_hash = $1 AND expires_at > now() RETURNING ${COLUMNS}`,
    [sha256(token)],
  );
  return found;
}

/** To be called before a transaction reads whether there is an admin, or who is one, and changes that or makes a link. */
export const lockAdmins = (transaction: EntityManager): Promise<unknown> =>
  transaction.query(`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`);

export const hasAdmin = (database: EntityManager): Promise<boolean> =>
  database.existsBy(AccountEntity, { role: 'admin', endedAt: IsNull() });

/** The links of other nodes, or of earlier starts, make nobody an admin once there is one. */
export const deleteFirstInvitations = (transaction: EntityManager): Promise<unknown> =>
  transaction.query("DELETE FROM account_invitations WHERE purpose = 'first'");

export const deleteOldInvitations = (database: EntityManager): Promise<unknown> =>
  database.query('DELETE FROM account_invitations WHERE expires_at < now()');
