import { X } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button';
import type { ShortcutCommand } from '../keys/shortcuts';
import { useShortcut } from '../keys/use-shortcut';
import { useEscape } from '../hooks/use-escape';

interface SidePanelProps {
  /** For other buttons that open it. */
  id?: string;
  label: string;
  /** The label of the button, if it says more. */
  buttonLabel?: string;
  icon: ReactNode;
  /** The key that presses the button. */
  shortcut?: ShortcutCommand;
  /** Rendered while it is open. */
  children: ReactNode;
}

/** A button and its panel beside the screen. The panel is a manual popover, which stays open until its buttons or Escape close it. */
export function SidePanel({ id: givenId, label, buttonLabel = label, icon, shortcut, children }: SidePanelProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useShortcut(shortcut, () => opener.current?.click());
  useEscape({ isActive: isOpen, within: panel, onEscape: () => panel.current?.hidePopover() });

  const hideOthers = () => {
    for (const other of document.querySelectorAll<HTMLElement>('.up-next:popover-open')) other.hidePopover();
  };
  // The browser restores focus only for light-dismissed popovers.
  const giveFocusBack = () => {
    if (panel.current?.contains(document.activeElement)) opener.current?.focus();
  };

  return (
    <>
      <IconButton ref={opener} label={buttonLabel} aria-pressed={isOpen} popoverTarget={id}>
        {icon}
      </IconButton>
      <section
        ref={panel}
        id={id}
        popover="manual"
        aria-label={label}
        className="up-next m-0 h-auto flex-col rounded-panel bg-panel text-ink open:flex open:animate-appear"
        // React lets the toggle events of menus in its rows bubble, so these are ignored.
        onBeforeToggle={(event) => event.target === event.currentTarget && (event.newState === 'closed' ? giveFocusBack() : hideOthers())}
        onToggle={(event) => event.target === event.currentTarget && setIsOpen(event.newState === 'open')}
      >
        <header className="flex shrink-0 items-center justify-between pt-2 pr-2 pb-1 pl-4">
          <h2 className="text-body font-bold">{label}</h2>
          <IconButton label={`Close ${label.toLowerCase()}`} popoverTarget={id} popoverTargetAction="hide">
            <X className="size-5" />
          </IconButton>
        </header>
        <div className="flex min-h-0 flex-1 flex-col px-2 pb-2">
          <Suspense>{isOpen && children}</Suspense>
        </div>
      </section>
    </>
  );
}
