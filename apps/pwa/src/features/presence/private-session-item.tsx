import { EyeOff } from 'lucide-react';
import { useStore } from '../../platform/store/use-store';
import { MenuItem } from '../../ui/overlays/menu';
import { usePresence } from './use-presence';

export function PrivateSessionItem() {
  const presence = usePresence();
  const isPrivate = useStore(presence.isPrivate, (is) => is);

  return (
    <MenuItem role="switch" aria-checked={isPrivate} title="Others see you as Idle" onClick={() => presence.setPrivate(!isPrivate)}>
      <EyeOff aria-hidden />
      <span className="flex-1">Private session</span>
      <span className="text-caption text-muted">{isPrivate ? 'On' : 'Off'}</span>
    </MenuItem>
  );
}
