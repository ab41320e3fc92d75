import type { Album } from '@chorus/contracts';
import { Send } from 'lucide-react';
import { Button } from '../../ui/button';
import { useShare } from './sharing-provider';

export function ShareAlbumButton({ album }: { album: Album }) {
  const share = useShare();

  return (
    <Button look="quiet" aria-haspopup="dialog" onClick={() => share({ type: 'album', album })}>
      <Send aria-hidden className="size-4" />
      Share
    </Button>
  );
}
