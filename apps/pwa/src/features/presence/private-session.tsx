import { EyeOff } from 'lucide-react';
import { useStore } from '../../platform/store/use-store';
import { SwitchRow } from '../../ui/controls/switch-row';
import { MenuItem } from '../../ui/overlays/menu';
import { usePresence } from './use-presence';

export function PrivateSessionItem() {
  const presence = usePresence();
  const isPrivate = useStore(presence.isPrivate, (is) => is);

  return (
    <MenuItem checked={isPrivate} title="Others see you as Idle" onClick={() => presence.setPrivate(!isPrivate)}>
      <EyeOff aria-hidden />
      <span className="flex-1">Private session</span>
      <span className="text-caption text-muted">{isPrivate ? 'On' : 'Off'}</span>
    </MenuItem>
  );
}

export function PrivateSessionSwitch() {
  const presence = usePresence();
  const isPrivate = useStore(presence.isPrivate, (is) => is);

  return (
    <SwitchRow
      label="Private session"
      hint="Others see you as Idle, and nobody can listen along"
      checked={isPrivate}
      onChange={presence.setPrivate}
    />
  );
}
