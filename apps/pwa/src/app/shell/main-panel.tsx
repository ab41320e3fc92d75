import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { noteTyped } from '../../ui/hooks/use-wide-layout';

export const MAIN_ID = 'main';

export const MainPanel = ({ className, children }: { className?: string; children: ReactNode }) => (
  <main
    id={MAIN_ID}
    tabIndex={-1}
    className={classNames('@container overflow-x-clip overflow-y-auto outline-none', className)}
    onInput={({ target }) => noteTyped(target)}
  >
    {children}
  </main>
);
