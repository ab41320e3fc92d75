import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** What the tab says instead of the screen's title. */
export const TabTitle = createContext<string | undefined>(undefined);

interface ScreenProps {
  /** Of the document; the product's name is added. */
  title: string;
  /** The colour that lights the top of the screen. */
  glow?: string | undefined;
  children: ReactNode;
}

export function Screen({ title, glow, children }: ScreenProps) {
  const tabTitle = use(TabTitle) ?? `${title} · Chorus`;

  return (
    <div className="screen" {...(glow && { 'data-lit': '', style: { '--glow': glow } })}>
      <title>{tabTitle}</title>
      {children}
    </div>
  );
}

/** The heading that takes the focus when somebody arrives at a screen. */
export const ScreenHeading = ({ className, children }: { className?: string; children: ReactNode }) => (
  <h1 tabIndex={-1} className={className ?? 'text-heading font-extrabold text-balance'}>
    {children}
  </h1>
);
