import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names';

const HIDE_AFTER_MS = 600;

export function QuietScroll({ className, ...rest }: ComponentProps<'div'>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div
      className={classNames('quiet-scroll overflow-y-auto', className)}
      onScroll={({ currentTarget }) => {
        currentTarget.dataset.scrolling = '';
        clearTimeout(timer.current);
        timer.current = setTimeout(() => delete currentTarget.dataset.scrolling, HIDE_AFTER_MS);
      }}
      {...rest}
    />
  );
}
