import { Send } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import type { Shared } from './shared';
import { useShare } from './sharing-provider';

export function ShareButton({ shared }: { shared: Shared }) {
  const share = useShare();

  return (
    <Button look="quiet" className="@max-2xl:px-3.5" aria-haspopup="dialog" onClick={() => share(shared)}>
      <Send aria-hidden className="size-4" />
      Share
    </Button>
  );
}
