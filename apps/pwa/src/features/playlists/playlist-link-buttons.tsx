import { playlistPath } from '@chorus/contracts';
import type { Playlist } from '@chorus/contracts';
import { Link2, RotateCw, Share2 } from 'lucide-react';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';

interface PlaylistLinkButtonsProps {
  playlist: Pick<Playlist, '_id' | 'name'>;
  token: string;
  disabled: boolean;
  onRenew: () => void;
}

export function PlaylistLinkButtons({ playlist: { _id, name }, token, disabled, onRenew }: PlaylistLinkButtonsProps) {
  const url = location.origin + playlistPath(_id, token);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Link copied'),
      () => toast.error('The link could not be copied.'),
    );

  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button look="primary" onClick={() => void copy()}>
        <Link2 aria-hidden className="size-4" />
        Copy link
      </Button>
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
