import { Headphones, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { peopleOf } from '../../features/rooms/room-view';
import { useStartedRoom, useUnreadInRoom } from '../../features/rooms/use-rooms';
import { IconButton } from '../../ui/controls/icon-button';
import { lazyPart } from '../../ui/lazy-part';
import { SidePanel } from '../../ui/overlays/side-panel';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
import { useModalDialog } from '../../ui/hooks/use-modal-dialog';
import { WIDE } from '../../ui/hooks/wide';
import { UnreadInRoom, unreadLabel } from './unread-in-room';

const TogetherPanel = lazyPart(async () => ({ default: (await import('./together-panel')).TogetherPanel }));

const LABEL = 'Listen together';
/** The id of the panel on wide screens. */
export const TOGETHER_PANEL = 'listen-together';

/** Opens a panel beside the screen, or a sheet on a phone. */
export function TogetherButton() {
  const isWide = useMediaQuery(WIDE);
  const [isOpen, open] = useState(false);
  const view = useStartedRoom();
  const unread = useUnreadInRoom(view);

  const label = view ? `Listening together, ${peopleOf(view.people.length)}${unreadLabel(unread)}` : LABEL;
  const icon = view ? <InRoom unread={unread} /> : <Headphones className="size-5" />;
  if (isWide) {
    return (
      <SidePanel id={TOGETHER_PANEL} label={LABEL} buttonLabel={label} icon={icon}>
        <TogetherPanel />
      </SidePanel>
    );
  }
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" onClick={() => open(true)}>
        {icon}
      </IconButton>
      {isOpen && <TogetherSheet onClose={() => open(false)} />}
    </>
  );
}

const InRoom = ({ unread }: { unread: number }) => (
  <span className="relative grid size-9 place-items-center rounded-full bg-accent text-on-accent">
    <Headphones className="size-5" />
    <UnreadInRoom count={unread} className="absolute top-0 -right-1 -mt-1" />
  </span>
);

export function TogetherSheet({ onClose }: { onClose: () => void }) {
  const modal = useModalDialog(onClose);
  const { pathname } = useLocation();
  const [coveredPath] = useState(pathname);

  // The sheet closes on navigation, because it would cover the new screen.
  useEffect(() => {
    if (pathname !== coveredPath) onClose();
  }, [pathname, coveredPath, onClose]);

  return (
    <dialog aria-label={LABEL} className="m-0 h-dvh max-h-none w-screen max-w-none animate-appear bg-panel text-left text-ink" {...modal}>
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
