import { Headphones, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePerson } from '../../features/session/use-session';
import { IconButton } from '../../ui/icon-button';
import { lazyPart } from '../../ui/lazy-part';
import { SidePanel } from '../../ui/side-panel';
import { useMediaQuery } from '../../ui/use-media-query';
import { useModalDialog } from '../../ui/use-modal-dialog';
import { WIDE } from '../../ui/wide';

const TogetherPanel = lazyPart(() => import('./together-panel'));

const LABEL = 'Listen together';

/** For those who are signed in: a panel beside the screen, and a sheet on a phone. */
export default function TogetherButton() {
  const person = usePerson();
  const isWide = useMediaQuery(WIDE);
  const [isOpen, open] = useState(false);

  if (!person) return null;
  if (isWide) {
    return (
      <SidePanel label={LABEL} icon={<Headphones className="size-5" />}>
        <TogetherPanel />
      </SidePanel>
    );
  }
  return (
    <>
      <IconButton label={LABEL} aria-haspopup="dialog" onClick={() => open(true)}>
        <Headphones className="size-5" />
      </IconButton>
      {isOpen && <TogetherSheet onClose={() => open(false)} />}
    </>
  );
}

export function TogetherSheet({ onClose }: { onClose: () => void }) {
  const modal = useModalDialog(onClose);
  const { pathname } = useLocation();
  const [coveredPath] = useState(pathname);

  // It would hide where one of its links leads.
  useEffect(() => {
    if (pathname !== coveredPath) onClose();
  }, [pathname, coveredPath, onClose]);

  return (
    <dialog aria-label={LABEL} className="m-0 h-dvh max-h-none w-screen max-w-none animate-appear bg-panel text-ink" {...modal}>
      <div className="flex h-full flex-col px-2 pt-[env(safe-area-inset-top)] pb-[max(1rem,env(safe-area-inset-bottom))]">
        <header className="flex h-14 shrink-0 items-center justify-between pl-2">
          <h2 className="text-body font-bold">{LABEL}</h2>
          <IconButton label="Close" onClick={onClose}>
            <X className="size-5" />
          </IconButton>
        </header>
        <Suspense>
          <TogetherPanel />
        </Suspense>
      </div>
    </dialog>
  );
}
