import { Download, LogOut, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Person } from '../../platform/identity/person';
import { Avatar } from '../../ui/avatar';
import { Menu, MenuItem } from '../../ui/menu';
import { downloadMyData } from './download-my-data';
import { useSessionActor } from './session-provider';

const DeleteAccountDialog = lazy(async () => ({ default: (await import('./delete-account-dialog')).DeleteAccountDialog }));

export function UserMenu({ person, children }: { person: Person; children?: ReactNode }) {
  const session = useSessionActor();
  const [isDeleting, setIsDeleting] = useState(false);
  const { fullName, email, imageUrl } = person;

  return (
    <>
      <Menu label={`Account of ${fullName}`} icon={<Avatar name={fullName} imageUrl={imageUrl} />}>
        <div className="mb-1 flex max-w-64 items-center gap-3 border-b border-line px-3 pt-2 pb-3">
          <Avatar name={fullName} imageUrl={imageUrl} className="size-10" />
          <div className="min-w-0">
            <p className="truncate text-small font-semibold" title={fullName}>
              {fullName}
            </p>
            {email && (
              <p className="truncate text-caption text-muted" title={email}>
                {email}
              </p>
            )}
          </div>
        </div>
        <Suspense>{children}</Suspense>
        <MenuItem onClick={() => void downloadMyData()}>
          <Download aria-hidden />
          Download my data
        </MenuItem>
        <MenuItem aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
          <UserX aria-hidden />
          Delete my account
        </MenuItem>
        <MenuItem onClick={() => session.send({ type: 'session.signOut' })}>
          <LogOut aria-hidden />
          Sign out
        </MenuItem>
      </Menu>
      {isDeleting && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}
