import { useRef } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string; icon: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;

export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    // The selection follows the URL, which may lag behind the keyboard.
    const at = tabs.findIndex(({ id }) => tabId(id) === document.activeElement?.id);
    const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const target = targets[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} className="flex border-b border-line @md:gap-1" onKeyDown={move}>
      {tabs.map(({ id, label: name, icon }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === selected}
          aria-controls={id === selected ? panelId(id) : undefined}
          tabIndex={id === selected ? 0 : -1}
          className={classNames(
            'relative inline-flex min-h-11 grow items-center justify-center gap-2 rounded-t-cover px-0.5 text-caption font-semibold transition-colors after:absolute after:inset-x-1 @md:after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full hover:bg-hover hover:text-ink @md:grow-0 @md:px-3 @md:text-small @lg:px-4 [&>svg]:size-4 [&>svg]:shrink-0 @max-2xl:[&>svg]:hidden',
            id === selected ? 'text-ink after:bg-accent' : 'text-muted',
          )}
          onClick={() => onSelect(id)}
        >
          {icon}
          {name}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

export const TabPanel = ({ id, ref, className, children }: TabPanelProps) => (
  <div
    ref={ref}
    role="tabpanel"
    id={panelId(id)}
    aria-labelledby={tabId(id)}
    tabIndex={-1}
    className={classNames('outline-none', className)}
  >
    {children}
  </div>
);
