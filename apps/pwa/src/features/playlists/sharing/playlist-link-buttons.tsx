import { playlistPath } from '@chorus/contracts';
import type { Playlist } from '@chorus/contracts';
import { RotateCw, Share2 } from 'lucide-react';
import { Button } from '../../../ui/controls/button';
import { CopyLink } from '../../../ui/overlays/copy-link';

interface PlaylistLinkButtonsProps {
  playlist: Pick<Playlist, '_id' | 'name'>;
  token: string;
  disabled: boolean;
  onRenew: () => void;
}

export function PlaylistLinkButtons({ playlist: { _id, name }, token, disabled, onRenew }: PlaylistLinkButtonsProps) {
  const url = location.origin + playlistPath(_id, token);

  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <CopyLink url={url} look="primary" />
      {'share' in navigator && (
        <Button onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}>
          <Share2 aria-hidden className="size-4" />
          More ways to share
        </Button>
      )}
      <Button look="quiet" title="The link that you shared before stops working" disabled={disabled} onClick={onRenew}>
        <RotateCw aria-hidden className="size-4" />
        New link
      </Button>
    </div>
  );
}
