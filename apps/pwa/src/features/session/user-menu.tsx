import { personalDataEndpoints, userEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Download, LogOut } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';
import type { Person } from '../../platform/identity/person';
import { Avatar } from '../../ui/media/avatar';
import { Menu, MenuItem } from '../../ui/overlays/menu';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/overlays/toast';
import { useSessionActor } from './session-provider';

interface UserMenuProps {
  person: Person;
  /** Shown beside the picture, and named in the button's label. */
  badge?: { name: string; icon: ReactNode } | undefined;
  children?: ReactNode;
}

export function UserMenu({ person, badge, children }: UserMenuProps) {
  const session = useSessionActor();
  const { fullName, email } = person;
  const imageUrl = useQuery(queryOf(userEndpoints.me)).data?.data?.imageUrl ?? null;
  const label = `Account of ${fullName}`;

  return (
    <Menu
      label={badge ? `${label}, ${badge.name}` : label}
      icon={
        <span className="relative flex">
          <Avatar name={fullName} imageUrl={imageUrl} />
          {badge && <Badge>{badge.icon}</Badge>}
        </span>
      }
    >
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
      <MenuItem onClick={() => session.send({ type: 'session.signOut' })}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </Menu>
  );
}

const Badge = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden
    className="absolute -right-1 -bottom-1 grid size-4.5 place-items-center rounded-full bg-raised text-ink ring-2 ring-ground [&>svg]:size-3"
  >
    {children}
  </span>
);

const FILE_NAME = 'my-chorus-data.json';

async function downloadMyData(): Promise<void> {
  try {
    const data = await callApi(personalDataEndpoints.exportData, { isStrict: true });
    saveFile(FILE_NAME, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  } catch (error) {
    console.error('My data could not be downloaded', error);
    toast.error(error instanceof Error ? error.message : "Your data couldn't be downloaded.");
  }
}
