import { classNames } from './class-names';

/** A quiet shape where something is about to be; its size and corners come from `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('block animate-skeleton bg-hover', className)} />
);
