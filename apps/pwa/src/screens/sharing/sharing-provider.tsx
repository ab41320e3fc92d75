import type { Song } from '@chorus/contracts';
import { createContext, Suspense, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { DuplicatesQuestionProps } from '../../features/playlists/dialogs/duplicates-question';
import { usePerson } from '../../features/session/use-session';
import { lazyPart } from '../../ui/lazy-part';
import type { CreditsDialogProps } from './credits-dialog';
import type { Shared } from './shared';

const dialogs = () => import('./sharing-dialogs');
const ShareDialog = lazyPart(async () => ({ default: (await dialogs()).ShareDialog }));
const AddToPlaylistDialog = lazyPart(async () => ({ default: (await dialogs()).AddToPlaylistDialog }));
const CreditsDialog = lazyPart(async () => ({ default: (await dialogs()).CreditsDialog }));
const DuplicatesQuestion = lazyPart(async () => ({ default: (await dialogs()).DuplicatesQuestion }));

/** `title` names what is added. */
type Adding = (songs: readonly Song[], title: string) => void;

type ShowingCredits = (credits: Omit<CreditsDialogProps, 'onClose'>) => void;

interface Sharing {
  share: (shared: Shared) => void;
  showCredits: ShowingCredits;
  addToPlaylist: Adding;
  /** Adds songs of which the playlist has some already, if the person wants that. */
  askAboutDuplicates: (question: Omit<DuplicatesQuestionProps, 'onClose'>) => void;
}

const SharingContext = createContext<Sharing | undefined>(undefined);

/** Renders dialogs beside the screen, because the shared item may leave its list while its dialog is open. */
export function SharingProvider({ children }: { children: ReactNode }) {
  const userId = usePerson()?.id;
  const [open, setOpen] = useState<{ dialog: ReactNode; userId: string | undefined }>();

  const sharing = useMemo((): Sharing => {
    const show = (dialog: ReactNode) => setOpen({ dialog, userId });
    const onClose = () => setOpen(undefined);
    return {
      share: (shared) => show(<ShareDialog shared={shared} onClose={onClose} />),
      showCredits: (credits) => show(<CreditsDialog {...credits} onClose={onClose} />),
      addToPlaylist: (songs, title) => show(<AddToPlaylistDialog songs={songs} title={title} onClose={onClose} />),
      askAboutDuplicates: (question) => show(<DuplicatesQuestion {...question} onClose={onClose} />),
    };
  }, [userId]);

  return (
    <SharingContext value={sharing}>
      {children}
      {open?.userId === userId && <Suspense>{open?.dialog}</Suspense>}
    </SharingContext>
  );
}

function useSharing(): Sharing {
  const sharing = use(SharingContext);
  if (!sharing) throw new Error('useSharing needs a SharingProvider above it');
  return sharing;
}

export const useShare = (): Sharing['share'] => useSharing().share;

export const useShowCredits = (): ShowingCredits => useSharing().showCredits;

export const useAddToPlaylist = (): Adding => useSharing().addToPlaylist;

export const useAskAboutDuplicates = (): Sharing['askAboutDuplicates'] => useSharing().askAboutDuplicates;
