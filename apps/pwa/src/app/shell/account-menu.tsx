import { screenPaths } from '@chorus/contracts';
import { ArrowDownToLine, EyeOff, Settings, Upload } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { BlockedPeopleItem } from '../../features/moderation/blocked-people-item';
import { PrivateSessionItem } from '../../features/presence/private-session';
import { useIsPrivate } from '../../features/presence/use-presence';
import { DevicesItem } from '../../features/session/devices/devices-dialog';
import { UserMenu } from '../../features/session/user-menu';
import type { Person } from '../../platform/identity/person';
import { MenuItem } from '../../ui/overlays/menu';
import { ImportDialog } from '../../screens/import-data/import-dialog';

const PRIVATE_SESSION = { name: 'private session', icon: <EyeOff /> };

export function AccountMenu({ person }: { person: Person }) {
  const isPrivate = useIsPrivate();

  return (
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
      <BlockedPeopleItem />
      <DevicesItem />
      <ImportItem />
    </UserMenu>
  );
}

function ScreenItem({ path, children }: { path: string; children: ReactNode }) {
  const navigate = useNavigate();

  return (
    <MenuItem role="link" onClick={() => void navigate(path)}>
      {children}
    </MenuItem>
  );
}

function ImportItem() {
  const [isOpen, setOpen] = useState(false);
  // The dialog stays mounted when it is closed, so that an import continues, and the songs it did not find can be read later.
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={open}>
        <Upload aria-hidden />
        Import my data
      </MenuItem>
      {wasOpened && createPortal(<ImportDialog isOpen={isOpen} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
