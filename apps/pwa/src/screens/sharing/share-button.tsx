import { Send } from 'lucide-react';
import { ActionButton } from '../../ui/controls/action-button';
import type { Shared } from './shared';
import { useShare } from './sharing-provider';

export function ShareButton({ shared }: { shared: Shared }) {
  const share = useShare();

  return (
    <ActionButton icon={<Send />} aria-haspopup="dialog" onClick={() => share(shared)}>
      Share
    </ActionButton>
  );
}
