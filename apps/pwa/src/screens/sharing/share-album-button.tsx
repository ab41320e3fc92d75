import type { Album } from '@chorus/contracts';
import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePerson } from '../../features/session/use-session';
import { Button } from '../../ui/button';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

/** Sends an album to somebody; for those who are signed in. */
export function ShareAlbumButton({ album }: { album: Album }) {
  const isSignedIn = usePerson() !== undefined;
  const [isSharing, setIsSharing] = useState(false);
  if (!isSignedIn) return null;

  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsSharing(true)}>
        <Send aria-hidden className="size-4" />
        Share
      </Button>
      {isSharing && (
        <Suspense>
          <ShareDialog shared={{ type: 'album', album }} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
