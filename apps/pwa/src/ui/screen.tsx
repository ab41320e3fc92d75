import { createContext, use } from 'react';
import type { ReactNode } from 'react';

export const TabTitle = createContext((title: string): string => title);

interface ScreenProps {
  title: string;
  glow?: string | undefined;
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

interface ScreenHeadingProps {
  className?: string;
  /** The hour may have changed since the document was shown, whose text then stays. */
  isOfTheHour?: boolean;
  children: ReactNode;
}

export const ScreenHeading = ({ className, isOfTheHour = false, children }: ScreenHeadingProps) => (
  <h1 tabIndex={-1} suppressHydrationWarning={isOfTheHour} className={className ?? 'text-heading font-extrabold text-balance'}>
    {children}
  </h1>
);
