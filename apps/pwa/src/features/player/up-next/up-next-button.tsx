import { ListMusic } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { IconButton } from '../../../ui/icon-button';

const UpNext = lazy(() => import('./up-next'));

/** Opens the queue above the player. The browser closes it by Escape and a click elsewhere, and gives the focus back. */
export function UpNextButton() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <IconButton label="Up next" aria-pressed={isOpen} popoverTarget={id}>
        <ListMusic className="size-5" />
      </IconButton>
      <section
        id={id}
        popover="auto"
        aria-label="Up next"
        className="fixed inset-auto right-3 bottom-24 m-0 max-h-[min(38rem,70dvh)] w-96 flex-col rounded-panel bg-panel text-ink shadow-float ring-1 ring-line-strong open:flex open:animate-appear"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        <h2 className="px-4 pt-4 pb-2 text-body font-bold">Up next</h2>
        <div data-scroller className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
          <Suspense>{isOpen && <UpNext />}</Suspense>
        </div>
      </section>
    </>
  );
}
