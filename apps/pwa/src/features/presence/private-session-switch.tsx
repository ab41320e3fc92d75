import { useStore } from '../../platform/store/use-store';
import { SwitchRow } from '../../ui/controls/switch-row';
import { usePresence } from './use-presence';

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
