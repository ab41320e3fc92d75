import type { Account, AccountInvitation } from '@chorus/contracts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../platform/dates/use-dates';
import { Button } from '../../ui/controls/button';
import { Avatar } from '../../ui/media/avatar';
import { Skeleton } from '../../ui/skeleton';
import { ErrorText } from '../../ui/states/error-text';
import { EndDialog } from './end-dialog';
import { InviteDialog } from './invite-dialog';
import { ResetDialog } from './reset-dialog';
import { usePeople, useWithdraw } from './use-people';

type OpenDialog = { kind: 'invite' } | { kind: 'reset' | 'end'; account: Account };

/** Lists accounts and unused links. `ownId` is the id of the admin, who can't end their own account. */
export function PeoplePanel({ ownId }: { ownId: string | undefined }) {
  const { data, isPending, error, refetch } = usePeople();
  const [dialog, setDialog] = useState<OpenDialog>();

  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3 py-4">
        <h2 className="text-title leading-11 font-bold">People</h2>
        <Button look="primary" aria-haspopup="dialog" onClick={() => setDialog({ kind: 'invite' })}>
          <UserPlus aria-hidden className="size-4" />
          Invite
        </Button>
      </header>
      {isPending && <Skeleton className="h-14 w-full rounded-cover" />}
      {error && <ErrorText message={error.message} onRetry={() => void refetch()} />}
      {data && <Accounts accounts={data.accounts} ownId={ownId} onOpen={setDialog} />}
      {data && <Invitations invitations={data.invitations} accounts={data.accounts} />}
      {dialog && <PeopleDialog open={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function PeopleDialog({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  if (open.kind === 'invite') return <InviteDialog onClose={onClose} />;
  const { kind, account } = open;
  return kind === 'reset' ? <ResetDialog account={account} onClose={onClose} /> : <EndDialog account={account} onClose={onClose} />;
}

interface AccountsProps {
  accounts: readonly Account[];
  ownId: string | undefined;
  onOpen: (dialog: OpenDialog) => void;
}

const Accounts = ({ accounts, ownId, onOpen }: AccountsProps) => (
  <ol aria-label="People" className="divided">
    {accounts.map((account) => (
      <PersonRow
        key={account.clerkId}
        account={account}
        isOwn={account.clerkId === ownId}
        onReset={() => onOpen({ kind: 'reset', account })}
        onEnd={() => onOpen({ kind: 'end', account })}
      />
    ))}
  </ol>
);

interface PersonRowProps {
  account: Account;
  isOwn: boolean;
  onReset: () => void;
  onEnd: () => void;
}

function PersonRow({ account, isOwn, onReset, onEnd }: PersonRowProps) {
  const { fullName, login, role, endedAt } = account;

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-2 py-3">
      <Avatar name={fullName} imageUrl={null} />
      <div className="min-w-48 flex-1 text-small">
        <p className="font-semibold wrap-anywhere">
          <span dir="auto">{fullName}</span>
          {role === 'admin' && <Mark>Admin</Mark>}
          {endedAt !== null && <Mark>Ended</Mark>}
        </p>
        <p className="text-caption wrap-anywhere text-muted">
          {login} • {methodsOf(account)} • <LastSignedIn account={account} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:pl-11">
        <Button aria-label={`New link for ${fullName}`} aria-haspopup="dialog" onClick={onReset}>
          New link
        </Button>
        {!isOwn && endedAt === null && (
          <Button look="danger" aria-label={`End ${fullName}’s account`} aria-haspopup="dialog" onClick={onEnd}>
            End
          </Button>
        )}
      </div>
    </li>
  );
}

const Mark = ({ children }: { children: string }) => (
  <span className="ml-2 rounded-full bg-raised px-2 py-0.5 text-caption font-semibold text-muted ring-1 ring-line">{children}</span>
);

function methodsOf({ passkeys, hasPassword }: Account): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  if (passkeys === 0) return hasPassword ? 'password' : 'no passkey or password';
  return hasPassword ? `${keys} and password` : keys;
}

function LastSignedIn({ account: { lastSignedInAt } }: { account: Account }) {
  const { formatDay } = useDates();
  if (lastSignedInAt === null) return 'not signed in yet';
  return (
    <>
      last signed in <time dateTime={lastSignedInAt}>{formatDay(lastSignedInAt)}</time>
    </>
  );
}

interface InvitationsProps {
  invitations: readonly AccountInvitation[];
  accounts: readonly Account[];
}

function Invitations({ invitations, accounts }: InvitationsProps) {
  const { mutate, isPending } = useWithdraw();
  const { formatMoment } = useDates();
  const nameOf = (invitation: AccountInvitation) => {
    if (invitation.clerkId !== null)
      return `New link for ${accounts.find(({ clerkId }) => clerkId === invitation.clerkId)?.fullName ?? 'someone'}`;
    return invitation.role === 'admin' ? 'Invitation for an admin' : 'Invitation for a listener';
  };

  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="unused-links" className="mt-8">
      <h3 id="unused-links" className="font-semibold">
        Unused links
      </h3>
      <ol className="divided mt-2">
        {invitations.map((invitation) => (
          <li key={invitation._id} className="flex items-center gap-3 px-2 py-3 text-small">
            <p className="min-w-0 flex-1 wrap-anywhere">
              {nameOf(invitation)}
              <span className="block text-caption text-muted">Works until {formatMoment(invitation.expiresAt)}</span>
            </p>
            <Button
              aria-label={`Withdraw: ${nameOf(invitation)}`}
              aria-busy={isPending}
              onClick={() => {
                if (!isPending) mutate(invitation);
              }}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
