import { screenPaths } from '@chorus/contracts';
import { ArrowDownToLine, Ban, EyeOff, MonitorSmartphone, Settings, Upload } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { BlockedPeopleDialog } from '../../features/moderation/blocked-people-dialog';
import { PrivateSessionItem } from '../../features/presence/private-session';
import { useIsPrivate } from '../../features/presence/use-presence';
import { DevicesDialog } from '../../features/session/devices/devices-dialog';
import { UserMenu } from '../../features/session/user-menu';
import type { Person } from '../../platform/identity/person';
import { MenuItem } from '../../ui/overlays/menu';
import { ImportDialog } from '../../screens/import-data/import-dialog';

const PRIVATE_SESSION = { name: 'private session', icon: <EyeOff /> };

type AccountDialog = 'blocked people' | 'devices' | 'import';

export function AccountMenu({ person }: { person: Person }) {
  const isPrivate = useIsPrivate();
  const [dialog, open] = useState<AccountDialog>();
  // The dialog stays mounted when it is closed, so that an import continues, and the songs it did not find can be read later.
  const [hasImported, setHasImported] = useState(false);
  const close = () => open(undefined);
  const openImport = () => {
    setHasImported(true);
    open('import');
  };

  return (
    <>
      <UserMenu person={person} badge={isPrivate ? PRIVATE_SESSION : undefined}>
        <ScreenItem path={screenPaths.settings}>
          <Settings aria-hidden />
          Settings
        </ScreenItem>
        <ScreenItem path={screenPaths.offline}>
          <ArrowDownToLine aria-hidden />
          Offline music
        </ScreenItem>
        <PrivateSessionItem />
        <MenuItem aria-haspopup="dialog" onClick={() => open('blocked people')}>
          <Ban aria-hidden />
          Blocked people
        </MenuItem>
        <MenuItem aria-haspopup="dialog" onClick={() => open('devices')}>
          <MonitorSmartphone aria-hidden />
          Your devices
        </MenuItem>
        <MenuItem aria-haspopup="dialog" onClick={openImport}>
          <Upload aria-hidden />
          Import my data
        </MenuItem>
      </UserMenu>
      {dialog === 'blocked people' && <BlockedPeopleDialog onClose={close} />}
      {dialog === 'devices' && <DevicesDialog onClose={close} />}
      {hasImported && <ImportDialog isOpen={dialog === 'import'} onClose={close} />}
    </>
  );
}

function ScreenItem({ path, children }: { path: string; children: ReactNode }) {
  const navigate = useNavigate();

  return <MenuItem onClick={() => void navigate(path)}>{children}</MenuItem>;
}
