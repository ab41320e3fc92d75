import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import type { Keepable } from '../keepable';
import { useOfflineMusic } from '../use-offline-music';
import type { Keeping } from './keeping';

interface Removal {
  requestRemoval: () => void;
  question: ReactNode;
}

/** Removes a download at once while it is under way; asks first when it is complete. */
export function useRemoval(item: Pick<Keepable, 'kind' | 'id' | 'title'>, { phase }: Pick<Keeping, 'phase'>): Removal {
  const offline = useOfflineMusic();
  const [isAsked, setIsAsked] = useState(false);
  const remove = () => void offline.remove(item);

  return {
    requestRemoval: phase === 'downloaded' ? () => setIsAsked(true) : remove,
    question: isAsked && (
      <ConfirmDialog
        title="Remove download?"
        text={`“${item.title}” may no longer play without a connection.`}
        confirm="Remove download"
        cancel="Keep"
        onConfirm={() => {
          setIsAsked(false);
          remove();
        }}
        onCancel={() => setIsAsked(false)}
      />
    ),
  };
}
