import type { Account, AccountInvitation } from '@chorus/contracts';
import type { AccountEntity } from '../account.entity';
import type { InvitationEntity } from '../invitations/invitation.entity';

export const toAdminsAccount = (account: AccountEntity, passkeys: number): Account => ({
  clerkId: account.id,
  login: account.login,
  fullName: account.fullName,
  role: account.role,
  hasPassword: account.passwordHash !== null,
  passkeys,
  createdAt: account.createdAt.toISOString(),
  lastSignedInAt: account.lastSignedInAt?.toISOString() ?? null,
  endedAt: account.endedAt?.toISOString() ?? null,
});

export const toInvitation = (invitation: InvitationEntity): AccountInvitation => ({
  _id: invitation.id,
  role: invitation.role,
  clerkId: invitation.accountId,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
});
