import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** What the tab says while a screen of this title is shown. */
export const TabTitle = createContext((title: string): string => title);

interface ScreenProps {
  /** Of the document; the product's name is added. */
  title: string;
  /** The colour that lights the top of the screen. */
  glow?: string | undefined;
  /** It is as high as the panel, and what is in it scrolls by itself. */
  fills?: boolean;
  children: ReactNode;
}

export function Screen({ title, glow, fills = false, children }: ScreenProps) {
  const tabTitle = use(TabTitle)(`${title} · Chorus`);

  return (
    <div className={fills ? 'flex h-full min-h-0' : 'screen'} {...(glow && { 'data-lit': '', style: { '--glow': glow } })}>
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
