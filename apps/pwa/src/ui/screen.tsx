import type { ReactNode } from 'react';

interface ScreenProps {
  /** Of the document; the product's name is added. */
  title: string;
  /** The colour that lights the top of the screen. */
  glow?: string | undefined;
  children: ReactNode;
}

export const Screen = ({ title, glow, children }: ScreenProps) => (
  <div className="screen" {...(glow && { 'data-lit': '', style: { '--glow': glow } })}>
    <title>{`${title} · Chorus`}</title>
    {children}
  </div>
);

/** The heading that takes the focus when somebody arrives at a screen. */
export const ScreenHeading = ({ className, children }: { className?: string; children: ReactNode }) => (
  <h1 tabIndex={-1} className={className ?? 'text-heading font-extrabold text-balance'}>
    {children}
  </h1>
);
